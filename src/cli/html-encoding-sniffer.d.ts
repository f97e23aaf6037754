declare module 'html-encoding-sniffer' {
  /** The encoding that the HTML standard's sniffing algorithm finds, by its name in the Encoding standard. */
  export default function sniff(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string;
}
