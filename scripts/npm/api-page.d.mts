export function apiPage(): string;
