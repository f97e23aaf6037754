/**
 * Limits of how far rules climb from a text or an image. They keep what wraps a whole page from counting as something
 * around the text, and pages of endless nesting from costing time.
 */

/** Elements up to what a text or an image is directly part of: its link, button, heading, cell, figure or line. */
export const OWN_LEVELS = 4;

/** Elements up to the box that a text begins or belongs to: a card, a section, a dialog, a gallery. */
export const BOX_LEVELS = 8;

/** Elements up to anything around a text, at any distance: people nest no deeper than that. */
export const ALL_LEVELS = 64;
