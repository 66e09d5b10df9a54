/** Addresses and zones of the sources of a guide. */
import { expect, it } from 'vitest';
import { plainUrl, zoneName } from '../../../src/areas/media/epg-manage/source-rules';

it('an address has no name and no password in it', () => {
  for (const good of ['http://epg.example.com/guide.xml.gz', 'https://epg.example.com/?mail=a@b.example'])
    expect(plainUrl(good)).toBeUndefined();
  for (const bad of ['http://hotel:secret@epg.example.com/guide.xml', 'https://token@epg.example.com']) {
    expect(plainUrl(bad)).toEqual({ key: 'urlCredentials' });
  }
  expect(plainUrl('ftp://epg.example.com')?.key).toBe('url');
});

it('a zone is one that the clock knows, or none', () => {
  for (const good of ['', 'Europe/London', 'UTC']) expect(zoneName(good), good).toBeUndefined();
  for (const bad of ['Mars/Olympus', 'GMT+25', '8']) expect(zoneName(bad), bad).toEqual({ key: 'zoneName' });
});
