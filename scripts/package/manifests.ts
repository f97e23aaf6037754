/** Each store's manifest: the built one serves both browsers, and each store would warn about the other's part. */

/** The parts of a built manifest that differ between the browsers. */
export interface BuiltManifest {
  version: string;
  background: { service_worker?: string; scripts?: string[]; type?: string };
  minimum_chrome_version?: string;
  browser_specific_settings?: object;
  [other: string]: unknown;
}

/** Makes the manifest for Chromium of the built one. */
export function chromeManifest(built: BuiltManifest): BuiltManifest {
  const { browser_specific_settings: _, ...manifest } = built;
  const { scripts: __, ...background } = built.background;
  return { ...manifest, background };
}

export function firefoxManifest(built: BuiltManifest): BuiltManifest {
  const { minimum_chrome_version: _, ...manifest } = built;
  const { service_worker: __, ...background } = built.background;
  return { ...manifest, background };
}
