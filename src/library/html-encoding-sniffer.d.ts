declare module 'html-encoding-sniffer' {
  /** Returns the encoding that the HTML standard's sniffing finds, by its name in the Encoding standard. */
  export default function sniff(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}
