/** The extension's keyboard shortcuts, as `pressKeys()` takes them. */
export const HIGHLIGHT_KEYS = ['Alt', 'Shift', 'H'];
export const CORRECTION_KEYS = ['Alt', 'Shift', 'E'];
/** Chromium keeps the first of the reader view's two shortcuts for itself. */
export const READER_KEYS = { chromium: ['Alt', 'Shift', 'L'], firefox: ['Alt', 'Shift', 'R'] };
