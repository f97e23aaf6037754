/** Listens in the document that is read and in no other: a frame may load another document while its page stays. */
export class DocumentWatch {
  private document: Document | null = null;
  private end = new AbortController();

  /** @param listen called with each document, and the signal that ends the listening in it */
  constructor(private readonly listen: (document: Document, signal: AbortSignal) => void) {}

  /** Listens in this document from now on; in none for null. */
  follow(document: Document | null): void {
    if (document === this.document) return;
    this.end.abort();
    this.end = new AbortController();
    this.document = document;
    if (document) this.listen(document, this.end.signal);
  }
}
