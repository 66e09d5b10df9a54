/** Files as they really come, against the rules that stand before an upload (test/fault/README.md, Files; src/field/README.md). */
import { describe, expect, it } from 'vitest';
import { namedIssue } from '../../src/field/named-content';
import {
  apImport,
  audioFile,
  avatar,
  type IssueKey,
  interfaceImage,
  mediaFiles,
  type Rule,
  restoreFile,
  templateImage,
  type UploadFile,
  videoFile,
} from '../../src/field/rules';
import { HEAD_BYTES } from '../../src/lib/magic-bytes';

const MB = 1024 * 1024;
const raw = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const hex = (text: string): number[] => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const base64 = (text: string): number[] => raw(atob(text));

/** A picture of one point, whole and valid, in each format. */
const PNG = base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');
const GIF = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
const WEBP = base64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
const JPEG = [...hex('ffd8ffe000104a46494600010100000100010000'), ...hex('ffdb0043'), ...new Array<number>(64).fill(16), ...hex('ffd9')];
const EXIF = [...hex('ffd8ffe10018'), ...raw('Exif\0\0MM\0*'), ...hex('ffd9')];
const GZIP = hex('1f8b080000000000020303000000000000000000');
const ZIP_EMPTY = [...hex('504b0506'), ...new Array<number>(18).fill(0)];
const zip = (name: string): number[] => [
  ...hex('504b0304140000000000'),
  ...new Array<number>(16).fill(0),
  name.length,
  0,
  0,
  0,
  ...raw(name),
  ...ZIP_EMPTY,
];
const XLSX = zip('[Content_Types].xml');
const XLS = [...hex('d0cf11e0a1b11ae1'), ...new Array<number>(504).fill(0)];
const WAV = [...raw('RIFF'), 36, 0, 0, 0, ...raw('WAVEfmt '), 16, 0, 0, 0, 1, 0, 1, 0];
const MP3 = [...raw('ID3'), 4, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0];
const MP4 = [0, 0, 0, 24, ...raw('ftypisom'), 0, 0, 2, 0, ...raw('isommp41')];
const SVG = raw('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
const HTML = raw('<!doctype html><script>alert(document.cookie)</script>');
const PHP = raw('<?php system($_GET["c"]); ?>');
const ELF = [...hex('7f454c46020101'), ...new Array<number>(57).fill(0)];
const padded = (start: readonly number[], size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(start.slice(0, size));
  return bytes;
};

/** What a screen hands to the rule once a file was chosen. */
const chosen = async (name: string, content: readonly number[] | Uint8Array<ArrayBuffer>): Promise<UploadFile> => {
  const file = new File([Uint8Array.from(content)], name);
  return { name: file.name, size: file.size, head: new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()) };
};

type Case = readonly [what: string, name: string, content: readonly number[] | Uint8Array<ArrayBuffer>, found: IssueKey | 'taken'];

const TABLES: readonly (readonly [where: string, rule: Rule<UploadFile>, cases: readonly Case[]])[] = [
  [
    'the picture of a template',
    templateImage,
    [
      ['a JPEG', 'room.jpg', JPEG, 'taken'],
      ['a photograph of a camera', 'DSC_0001.JPG', EXIF, 'taken'],
      ['the long suffix in mixed case', 'room.JpEg', JPEG, 'taken'],
      ['a PNG', 'room.png', PNG, 'taken'],
      ['a Chinese name', '大堂.png', PNG, 'taken'],
      ['a dot in the name', 'room.v2.png', PNG, 'taken'],
      ['a PNG that says it is a JPEG', 'room.jpg', PNG, 'fileContent'],
      ['a JPEG that says it is a PNG', 'room.png', JPEG, 'fileContent'],
      ['a GIF', 'room.gif', GIF, 'fileType'],
      ['a GIF that says it is a PNG', 'room.png', GIF, 'fileContent'],
      ['a drawing', 'logo.svg', SVG, 'fileType'],
      ['a drawing that says it is a PNG', 'logo.png', SVG, 'fileContent'],
      ['a packed drawing', 'logo.svgz', GZIP, 'fileType'],
      ['a page', 'room.html', HTML, 'fileType'],
      ['a page that says it is a JPEG', 'room.jpg', HTML, 'fileContent'],
      ['a page behind blanks that says it is a JPEG', 'room.jpg', [...raw('  \n\t'), ...HTML], 'fileContent'],
      ['a picture with a program behind it and a double suffix', 'room.jpg.php', [...JPEG, ...PHP], 'fileType'],
      ['a picture with a page behind it, called a page', 'room.png.html', [...PNG, ...HTML], 'fileType'],
      ['a program before a picture', 'room.jpg', [...PHP, ...JPEG], 'fileOther'],
      ['a picture behind a byte order mark', 'room.jpg', [0xef, 0xbb, 0xbf, ...JPEG], 'fileOther'],
      ['a program of the box', 'room.png', ELF, 'fileOther'],
      ['an archive', 'room.png', zip('evil.php'), 'fileContent'],
      ['a dot behind the suffix', 'room.jpg.', JPEG, 'fileType'],
      ['a blank behind the suffix', 'room.jpg ', JPEG, 'fileType'],
      ['a NUL before the suffix that counts', 'room.php\0.jpg.php', JPEG, 'fileType'],
      ['a stream behind the name', 'room.png::$DATA', PNG, 'fileType'],
      ['a suffix alone', '.png', PNG, 'fileType'],
      ['no suffix', 'png', PNG, 'fileType'],
      ['a suffix that only begins right', 'room.pngx', PNG, 'fileType'],
      ['a suffix of look-alike letters', 'room.рng', PNG, 'fileType'],
      ['a name that is turned round on the screen', 'gpj.\u202Egnp', PNG, 'fileType'],
      ['nothing in it', 'room.png', [], 'fileEmpty'],
      ['half a signature', 'room.png', PNG.slice(0, 4), 'fileOther'],
      ['five megabytes', 'room.png', padded(PNG, 5 * MB), 'taken'],
      ['five megabytes and a byte', 'room.png', padded(PNG, 5 * MB + 1), 'fileSize'],
    ],
  ],
  [
    'a picture of the terminal',
    interfaceImage,
    [
      ['a GIF', 'logo.gif', GIF, 'taken'],
      ['a WebP', 'logo.webp', WEBP, 'taken'],
      ['a megabyte', 'logo.gif', padded(GIF, MB), 'taken'],
      ['a megabyte and a byte', 'logo.gif', padded(GIF, MB + 1), 'fileSize'],
      ['a drawing, which can hold a program', 'logo.svg', SVG, 'fileType'],
      ['a drawing behind an XML head', 'logo.webp', [...raw('<?xml version="1.0"?>'), ...SVG], 'fileContent'],
      ['sound in the same box as WebP', 'logo.webp', WAV, 'fileContent'],
      ['an icon', 'favicon.ico', hex('00000100010010100000'), 'fileType'],
      ['a script that begins like a comment', 'logo.gif', raw('/*GIF89a*/alert(1)'), 'fileOther'],
    ],
  ],
  [
    'the picture of an account',
    avatar,
    [
      ['one byte under ten megabytes', 'me.jpg', padded(JPEG, 10 * MB - 1), 'taken'],
      ['ten megabytes', 'me.jpg', padded(JPEG, 10 * MB), 'avatarSize'],
      ['nothing in it', 'me.jpg', [], 'fileEmpty'],
      ['a drawing', 'me.svg', SVG, 'avatarType'],
      ['a page', 'me.png', HTML, 'avatarType'],
    ],
  ],
  [
    'a backup',
    restoreFile,
    [
      ['a backup of the box', 'backup.tar.gz', GZIP, 'taken'],
      ['twenty megabytes', 'backup.gz', padded(GZIP, 20 * MB), 'taken'],
      ['twenty megabytes and a byte', 'backup.gz', padded(GZIP, 20 * MB + 1), 'fileSize'],
      ['an archive of another kind', 'backup.gz', zip('backup.sql'), 'fileContent'],
      ['a short suffix for the same thing', 'backup.tgz', GZIP, 'fileType'],
      ['unpacked', 'backup.tar', padded([], 1024), 'fileType'],
    ],
  ],
  [
    'sound',
    audioFile,
    [
      ['an MP3', 'ring.mp3', MP3, 'taken'],
      ['a WAV', 'ring.WAV', WAV, 'taken'],
      ['a picture in the same box as WAV', 'ring.wav', WEBP, 'fileContent'],
      ['a page', 'ring.mp3', HTML, 'fileContent'],
    ],
  ],
  [
    'a video',
    videoFile,
    [
      ['an MP4', 'film.mp4', MP4, 'taken'],
      ['the same from a phone', 'film.MOV', MP4, 'taken'],
      ['a playlist', 'film.mp4', raw('#EXTM3U\nhttp://evil.example/a.ts'), 'fileOther'],
      ['a page with a double suffix', 'film.mp4.htm', [...MP4, ...HTML], 'fileType'],
    ],
  ],
  [
    'a table of access points',
    (file) => apImport([file]),
    [
      ['a workbook', 'ap.xlsx', XLSX, 'taken'],
      ['an old workbook', 'ap.xls', XLS, 'taken'],
      ['an archive that is no workbook', 'ap.xlsx', zip('evil.exe'), 'fileContent'],
      ['an empty archive', 'ap.xlsx', ZIP_EMPTY, 'fileContent'],
      ['a workbook with macros', 'ap.xlsm', XLSX, 'fileType'],
      ['a page, as some tools export it', 'ap.xls', raw('<html><table>'), 'fileContent'],
    ],
  ],
];

describe.each(TABLES)('%s', (_where, rule, cases) => {
  it.each(cases)('%s: %j', async (_what, name, content, found) => {
    const file = await chosen(name, content);
    expect(namedIssue(rule(file), file.head ?? new Uint8Array())?.key ?? 'taken').toBe(found);
  });
});

describe('what a name already says', () => {
  it.each(TABLES.flatMap(([, rule, cases]) => cases.map(([what, name, content, found]) => [what, name, rule, content, found] as const)))(
    '%s (%j) is never checked milder than with the content read',
    async (_what, name, rule, content, found) => {
      const { size } = await chosen(name, content);
      const early = rule({ name, size })?.key;
      if (early !== undefined) expect(found).not.toBe('taken');
      if (found === 'fileSize') expect(early).toBe('fileSize');
    },
  );
});

describe('many media files at once', () => {
  const film = (size = 1): UploadFile => ({ name: 'film.mp4', size });
  it.each([
    [100, 1, undefined],
    [101, 1, 'fileCount'],
    [1, 100 * MB, undefined],
    [1, 100 * MB + 1, 'fileSize'],
    [3, 0, 'fileEmpty'],
  ] as const)('%i of %i bytes', (count, size, found) => {
    expect(mediaFiles(Array.from({ length: count }, () => film(size)))?.key).toBe(found);
  });
});
