import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniff } from '../../src/lib/magic-bytes';

const raw = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zip = (name: string): string =>
  `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length & 255, name.length >> 8)}\0\0${name}rest`;
const box = (brand: string): string => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

describe('the first bytes of a file', () => {
  it.each([
    ['jpg', '\xff\xd8\xff\xe0..JFIF'],
    ['jpg', '\xff\xd8\xff\xdb'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['gif', 'GIF89a'],
    ['gif', 'GIF87a'],
    ['webp', 'RIFF....WEBPVP8 '],
    ['wav', 'RIFF....WAVEfmt '],
    ['mp3', 'ID3\x04'],
    ['mp3', '\xff\xfb\x90\x00'],
    ['mp3', '\xff\xf3\x40\x00'],
    ['mp3', '\xff\xe3\x40\x00'],
    ['mp4', box('isom')],
    ['mp4', box('mp42')],
    ['mp4', box('M4V ')],
    ['mp4', box('avc1')],
    ['mp4', box('MSNV')],
    ['mov', box('qt  ')],
    ['mov', '\0\0\0\x08wide'],
    ['mov', '\0\0\x10\x00moov'],
    ['3gp', box('3gp4')],
    ['3gp', box('3g2a')],
    ['mkv', '\x1aE\xdf\xa3\x9fB\x82\x88matroska'],
    ['xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['xlsx', zip('[Content_Types].xml')],
    ['xlsx', zip('_rels/.rels')],
    ['xlsx', zip('xl/workbook.xml')],
    ['gz', '\x1f\x8b\x08\x00'],
  ])('say %s', (kind, head) => {
    expect(sniff(raw(head))).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello, hello, hello'],
    ['a page', '<!doctype html><script>'],
    ['a drawing with a program in it', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a drawing behind an XML head', '<?xml version="1.0"?><svg>'],
    ['a program', '\x7fELF'],
    ['a Windows program', 'MZ\x90\x00'],
    ['a PDF', '%PDF-1.7'],
    ['a bare zip', zip('evil.exe')],
    ['a phone program', zip('AndroidManifest.xml')],
    ['a zip whose first name only begins like a workbook', zip('[Content_Types].xml.exe')],
    ['a zip cut short', 'PK\x03\x04'],
    ['a picture of another kind', box('heic')],
    ['another picture of another kind', box('avif')],
    ['sound alone in a box', box('M4A ')],
    ['a box cut short', '\0\0\0\x18ftypis'],
    ['webm', '\x1aE\xdf\xa3\x9fB\x82\x84webm'],
    ['AVI', 'RIFF....AVI '],
    ['RIFF cut short', 'RIFF'],
    ['AAC sound', '\xff\xf1\x50\x80'],
    ['a UTF-16 text', '\xff\xfea\0b\0'],
    ['an MP3 frame with a reserved version', '\xff\xeb\x90\x00'],
    ['an MP3 frame with a reserved bit rate', '\xff\xfb\xf0\x00'],
    ['an MP3 frame with a reserved sample rate', '\xff\xfb\x9c\x00'],
    ['half a PNG', '\x89PNG'],
    ['a BMP', 'BM....'],
  ])('of %s say nothing', (_what, head) => {
    expect(sniff(raw(head))).toBeUndefined();
  });

  it('decide alone: what follows changes nothing', () => {
    const known = fc.constantFrom(
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF....WAVE',
      'ID3',
      box('isom'),
      box('qt  '),
      '\x1f\x8b\x08',
    );
    fc.assert(
      fc.property(known, fc.uint8Array({ maxLength: 5000 }), (head, rest) => {
        expect(sniff(new Uint8Array([...raw(head), ...rest]))).toBe(sniff(raw(head)));
      }),
    );
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => ['string', 'undefined'].includes(typeof sniff(head))));
  });
});
