import { describe, expect, it } from 'vitest';
import { licencesOfPackages, licencesText } from './licences';

const OWN = 'Apache License\nVersion 2.0';
const NOTICE = 'Leaflight\nTrained on WCXB.';
const mit = { name: 'zwitch', version: '2.0.4', identifier: 'MIT', text: 'Permission is granted' };
const tfjs = { name: '@tensorflow/tfjs-core', version: '4.22.0', identifier: 'Apache-2.0' };

describe('licencesText', () => {
  it("opens with the notice and Leaflight's own licence", () => {
    expect(licencesText([mit], OWN, NOTICE)).toMatch(/^Leaflight\nTrained on WCXB\.\n\n-+\n\nApache License/);
  });

  it('lists a package once when two scripts bundle it', () => {
    expect(licencesText([mit, tfjs, mit], OWN, NOTICE).match(/^zwitch 2\.0\.4 \(MIT\)$/gm)).toHaveLength(1);
  });

  it('writes copyright and terms of TF.js when its package has no licence file', () => {
    expect(licencesText([tfjs], OWN, NOTICE)).toContain(
      '@tensorflow/tfjs-core 4.22.0 (Apache-2.0)\n\nCopyright 2017-2024 Google LLC. All Rights Reserved.\n\nApache License',
    );
  });

  it('writes a text once, with the holders of each package, when packages differ in them alone', () => {
    const terms = [`Permission is granted\n"AS IS".`, `Permission is\ngranted 'AS IS'.`];
    const [one, other] = ['ccount', 'zwitch'].map((name, i) => ({
      ...mit,
      name,
      text: `${i ? 'The MIT License (MIT)' : '(The MIT License)'}\n\nCopyright (c) 201${i} Ada\n\n${terms[i]}`,
    }));
    expect(licencesText([other, one], OWN, NOTICE)).toContain(
      [
        'ccount 2.0.4 (MIT)\n\nCopyright (c) 2010 Ada\n\nzwitch 2.0.4 (MIT)\n\nCopyright (c) 2011 Ada',
        `(The MIT License)\n\n${terms[0]}\n`,
      ].join('\n\n'),
    );
  });

  it.each([undefined, '', ' \n'])('throws with the name of a package when its licence text is %j', (text) => {
    expect(() => licencesText([{ ...mit, text }], OWN, NOTICE)).toThrow('zwitch 2.0.4');
  });

  it('throws when a package of the exceptions has changed its licence', () => {
    expect(() => licencesText([{ ...tfjs, identifier: 'MIT' }], OWN, NOTICE)).toThrow('tfjs-core');
  });
});

describe('licencesOfPackages', () => {
  it("lists the packages without Leaflight's own licence and notice", () => {
    const text = licencesOfPackages([mit, mit]);
    expect(text).toMatch(/^Leaflight contains the following packages/);
    expect(text.match(/^zwitch 2\.0\.4 \(MIT\)$/gm)).toHaveLength(1);
    expect(text).not.toContain('WCXB');
    expect(text).not.toContain('Apache License');
  });
});
