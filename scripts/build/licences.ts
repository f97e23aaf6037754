/**
 * The licences included in the extension: Leaflight's own with the data sets' attributions, then every
 * bundled package's.
 */
import { readFileSync } from 'node:fs';

/** A bundled package as Vite's `build.license` reports it in a JSON file. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression, such as `MIT`. */
  identifier?: string;
  /** Text of the package's licence file; absent where it ships none. */
  text?: string;
}

/**
 * Copyright lines of packages under Apache-2.0 whose npm package has no licence file, from the heads of their sources.
 */
const APACHE_NOTICES: ReadonlyMap<string, string> = new Map(
  ['core', 'backend-cpu', 'backend-webgl'].map((member) => [
    `@tensorflow/tfjs-${member}`,
    'Copyright 2017-2024 Google LLC. All Rights Reserved.',
  ]),
);

/**
 * Writes the list of licences as plain text, a section for each package in alphabetical order.
 * @param packages of all scripts; one that several scripts bundle is listed once
 * @param licence Leaflight's own, which is the text of Apache-2.0
 * @param notice names Leaflight's authors and the data that its models learnt from
 * @throws an Error that names the package whose licence text is not known
 */
export function licencesText(packages: readonly BundledPackage[], licence: string, notice: string): string {
  return joinSections([notice.trim(), licence.trim(), PACKAGES, ...sections(packages, licence)]);
}

const PACKAGES = 'Leaflight contains the following packages, each under its own licence.';

const joinSections = (sections: readonly string[]): string =>
  `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;

/** Returns a section for each text of a licence, with the packages under it in alphabetical order. */
function sections(packages: readonly BundledPackage[], licence: string): string[] {
  const byName = new Map(packages.map((bundled) => [`${bundled.name} ${bundled.version}`, bundled]));
  const byTerms = new Map<string, { heads: string[]; terms: string }>();
  for (const [, bundled] of [...byName].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { head, terms } = section(bundled, licence);
    const key = terms.replace(NAME_OF_TERMS, '').replace(/[\s"']+/g, ' ');
    const others = byTerms.get(key);
    if (others) others.heads.push(head);
    else byTerms.set(key, { heads: [head], terms });
  }
  return [...byTerms.values()].map(({ heads, terms }) => [...heads, terms].join('\n\n'));
}

/** Lines with the holders of the rights, which are all that the texts of many packages differ in. */
const HOLDERS = /^\s*copyright (?:\(c\)|©|\d{4}).*$/gim;

/** The name above a text. Packages write it, quotation marks and line breaks in several ways. */
const NAME_OF_TERMS = /^\W*(?:the )?MIT licen[cs]e\W*(?:MIT\W*)?/i;

/** Returns name and holders of a package, and the terms without them. */
function section({ name, version, identifier, text }: BundledPackage, apache: string) {
  const copyright = identifier === 'Apache-2.0' ? APACHE_NOTICES.get(name) : undefined;
  const licence = text?.trim() || (copyright && `${copyright}\n\n${apache.trim()}`);
  if (!licence)
    throw new Error(`no licence text is known for the package ${name} ${version} (${identifier})`);
  const holders = (licence.match(HOLDERS) ?? []).map((line) => line.trim());
  return {
    head: [`${name} ${version} (${identifier ?? 'see below'})`, ...holders].join('\n\n'),
    terms: licence
      .replace(HOLDERS, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Writes the list of licences with Leaflight's own licence and notice read from the repository's top folder. */
export const licencesOf = (packages: readonly BundledPackage[]): string =>
  licencesText(packages, readFileSync('LICENSE', 'utf8'), readFileSync('NOTICE', 'utf8'));

/** Writes the licences of the packages alone, for where Leaflight's own licence and notice are files of their own. */
export const licencesOfPackages = (packages: readonly BundledPackage[]): string =>
  joinSections([PACKAGES, ...sections(packages, readFileSync('LICENSE', 'utf8'))]);
