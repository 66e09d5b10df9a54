import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainNotes, readNotes } from '../../firmware-pack/notes';
import { keys, made, smallBuild } from './pack-fixture';

let key: Awaited<ReturnType<typeof keys>>;
beforeAll(async () => {
  key = await keys();
});

const assets = async (...args: readonly string[]) => {
  const packed = await made(key.secret, '--encodings', 'none', ...args);
  const chain = JSON.parse(/id="console-chain">(.*?)<\/script>/.exec(packed.page)?.[1] ?? '');
  return { ...packed, chain, paths: packed.manifest.files.map(({ path }) => path.replace(/^assets\/|-1(?=\.)/g, '')) };
};

describe('a console without an area', () => {
  it('lacks what only that area asks for, and keeps what others need too', async () => {
    const all = await assets();
    const { paths, config } = await assets('--without', 'voice');
    expect(all.paths.filter((path) => !paths.includes(path))).toEqual(['ring.wav', 'voice.js', 'voice-only.js', 'voice-zh.js']);
    expect(paths).toContain('shared.js');
    expect(config).toEqual({ without: ['voice'], version: '2.1.0' });
  });

  it('lacks the screens that the area loads by and by', async () => {
    const { paths, config } = await assets('--without', 'system', 'voice');
    expect(paths).not.toContain('disks.js');
    expect(paths).not.toContain('shared.js');
    expect(config.without).toEqual(['system', 'voice']);
  });

  it('keeps a part of it that something else can’t be without', async () => {
    expect((await assets('--without', 'ads')).paths).toContain('charts.js');
    expect((await assets('--without', 'ads,media')).paths).not.toContain('charts.js');
  });

  it.each([
    ['--without voice,system', ['--without', 'voice,system']],
    ['--without voice --without system', ['--without', 'voice', '--without', 'system']],
    ['--without system voice system', ['--without', 'system', 'voice', 'system']],
  ])('is asked for by %s', async (_, args) => {
    expect((await assets(...args)).config.without).toEqual(['system', 'voice']);
  });

  it('names only what it has in its list of packages', async () => {
    const names = async (...args: readonly string[]) =>
      JSON.parse((await assets(...args)).text('console/sbom.json')).components.map(({ purl }: { purl: string }) => purl);
    expect(await names()).toContain('pkg:npm/%40scope/dialler@1.0.0');
    expect(await names('--without', 'voice')).not.toContain('pkg:npm/%40scope/dialler@1.0.0');
  });
});

describe('a console without a language', () => {
  it('lacks its words, fetches none of them ahead, and says which it has', async () => {
    const { paths, chain, config, manifest } = await assets('--languages', 'zh_CN');
    expect(paths).toContain('common-zh.js');
    expect(paths).not.toContain('common-en.js');
    expect(chain).toEqual({ shell: ['assets/app-1.css', 'assets/shell-1.js', 'assets/dashboard-1.js'], zh_CN: ['assets/common-zh.js'] });
    expect(config.languages).toEqual(['zh_CN']);
    expect(manifest.languages).toEqual(['zh_CN']);
  });

  it('may be one that only prefers another', async () => {
    const { paths, config, chain } = await assets('--languages', 'en,zh_CN');
    expect(paths).toEqual((await assets()).paths);
    expect(config.languages).toEqual(['en', 'zh_CN']);
    expect(Object.keys(chain)).toEqual(['shell', 'zh_CN', 'en']);
  });
});

describe('the bill of materials', () => {
  it('is CycloneDX 1.5 with name, version, licence and address of each package', async () => {
    const sbom = JSON.parse((await made(key.secret)).text('console/sbom.json'));
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      metadata: { component: { name: 'gateway-console', version: '2.1.0' } },
    });
    expect(sbom.components).toHaveLength(6);
    expect(sbom.components[0]).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40scope/dialler@1.0.0',
      group: '@scope',
      name: 'dialler',
      version: '1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/%40scope/dialler@1.0.0',
    });
    expect(sbom.components.find(({ name }: { name: string }) => name === 'react').licenses).toEqual([
      { expression: '(MIT OR Apache-2.0)' },
    ]);
  });

  it('has the same number for the same content, and another for another', async () => {
    const number = async (...args: readonly string[]) =>
      JSON.parse((await made(key.secret, ...args)).text('console/sbom.json')).serialNumber;
    expect(await number()).toBe(await number());
    expect(await number()).not.toBe(await number('--version', '2.2.0'));
  });
});

describe('the release notes', () => {
  it('are those of the version in both languages, line by line as a page shows them', async () => {
    const { manifest, text } = await made(key.secret);
    expect(manifest.notes).toEqual({
      zh_CN: '- 新功能，分两行。',
      en: 'Added\n- Something new on two lines.\nFixed\n- A bug.',
    });
    expect(text('console/notes.md')).toBe(
      '# gateway-console 2.1.0\n\n## 中文\n\n- 新功能，\n  分两行。\n\n## English\n\n### Added\n\n- Something [new](https://example.com/)\n  on two lines.\n\n### Fixed\n\n- A `bug`.\n',
    );
  });

  it('leave a language out that the changelog has nothing in', async () => {
    expect((await made(key.secret, '--version', '1.9.0')).manifest.notes).toEqual({ en: '- Only English.' });
  });

  it('may be none', async () => {
    const { manifest, entries } = await made(key.secret, '--build', smallBuild({ 'CHANGELOG.md': '# Changelog\n' }));
    expect(manifest.notes).toEqual({});
    expect(entries.map(({ name }) => name)).not.toContain('console/notes.md');
  });

  it('of 1.2 are not those of 1.2.0 or 11.2', () => {
    const changelog = '## [11.2.0]\n\nwrong\n\n## [1.2.0-rc.1]\n\nwrong too\n\n## 1.2.0 (2026)\n\nright\n';
    expect(readNotes(changelog, '1.2.0').en).toBe('right');
    expect(readNotes(changelog, '1.2.1').en).toBe('');
  });

  it('leave out what is for developers, in both languages, up to the next heading of its level', () => {
    const changelog = [
      '## [1.2.0]\n\n### Added\n\n- For all.\n\n### For developers\n\n- A gallery.\n\n#### Tests\n\n- More.\n',
      '### Dependencies\n\nky 8 KB.\n\n### Fixed\n\n- A bug.\n\n### 中文\n\n#### 面向开发者\n\n- 展示页。\n\n#### 新增\n\n- 新功能。\n\n#### 依赖\n\n无。\n',
    ].join('\n');
    expect(readNotes(changelog, '1.2.0')).toEqual({
      en: '### Added\n\n- For all.\n\n### Fixed\n\n- A bug.',
      zh_CN: '#### 新增\n\n- 新功能。',
    });
  });

  it('of a version with a section of its own are that section, of another what is not released yet', () => {
    const changelog = '## [Unreleased]\n\n- Next.\n\n## [1.3.0] - 2026-11-01\n\n- Third.\n\n## [1.2.0]\n\n- Second.\n';
    expect(['1.2.0', '1.3.0', '1.4.0'].map((version) => readNotes(changelog, version).en)).toEqual(['- Second.', '- Third.', '- Next.']);
  });

  it('of this console tell administrators nothing of how it is made', () => {
    const { en, zh_CN } = readNotes(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), '0.0.0');
    expect(en).not.toMatch(/npm |reference appliance|gallery|React\b|brotli|locales\/|install\.sh/i);
    expect(zh_CN).not.toMatch(/npm |参考设备|展示页|React\b|brotli|locales\/|sbom|install\.sh/i);
  });

  it('are cut where a manifest would not take them', () => {
    expect(plainNotes('x'.repeat(30_000))).toHaveLength(20_000);
  });
});
