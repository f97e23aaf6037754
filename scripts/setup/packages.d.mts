export class SetupError extends Error {}
export function checkNode(version?: string): void;
