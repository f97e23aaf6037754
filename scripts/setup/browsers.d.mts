export function onPath(command: string): string | null;
export function findChromium(): Promise<string | null>;
export function findFirefox(): Promise<string | null>;
export function ensureChromium(): Promise<string>;
export function ensureFirefox(): Promise<string>;
