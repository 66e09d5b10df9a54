/** The software bill of materials: CycloneDX 1.5 of the npm packages that are in the files of a pack (test/fault/README.md, Packing). */
import { createHash } from 'node:crypto';
import type { BundledPackage } from './build-folder';

/** What it is about. */
export interface SbomSubject {
  readonly product: string;
  readonly version: string;
  readonly build: string;
  readonly epoch: number;
  readonly packages: readonly BundledPackage[];
}

/** https://github.com/package-url/purl-spec */
const purlOf = ({ name, version }: BundledPackage): string => `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

const licencesOf = (licence: string): readonly object[] =>
  licence === '' ? [] : [/[\s()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];

/** A UUID that is the same for the same content, in the form of RFC 9562's version 8. */
const serialOf = (text: string): string => {
  const digits = createHash('sha256').update(text).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)];
  return `urn:uuid:${parts.join('-')}`;
};

/** The document, as text. */
export function writeSbom({ product, version, build, epoch, packages }: SbomSubject): string {
  const subject = `${product}@${version}`;
  const components = [...packages]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => {
      const [group, name] = each.name.startsWith('@') ? each.name.split('/') : [undefined, each.name];
      return {
        type: 'library',
        'bom-ref': purlOf(each),
        ...(group ? { group } : {}),
        name,
        version: each.version,
        licenses: licencesOf(each.licence),
        purl: purlOf(each),
      };
    });
  const content = {
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': subject,
        name: product,
        version,
        licenses: licencesOf('MIT'),
        properties: [{ name: 'build', value: build }],
      },
    },
    components,
    dependencies: [{ ref: subject, dependsOn: components.map((each) => each['bom-ref']) }],
  };
  const serialNumber = serialOf(JSON.stringify(content));
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber, ...content }, null, 1)}\n`;
}
