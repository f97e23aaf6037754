export function isCurrent(file: string, sources?: readonly string[]): boolean;
export function runBuilt(mode: string, file: string, sources?: readonly string[]): Promise<void>;
