/** Files of other telephone systems: what they spell otherwise comes in without a correction by hand. */
import { describe, expect, it } from 'vitest';
import { extensions } from '../../../src/areas/voice/extension-set/extensions';
import { readOtherProgram } from '../../../src/areas/voice/extension-set/other-programs';
import { parseCsv } from '../../../src/lib/sheet/csv';
import { plain } from '../../../src/screen/import/mapping';

const read = (text: string) => {
  const found = readOtherProgram(text);
  return found === undefined ? undefined : parseCsv(found).rows;
};

describe('a file', () => {
  it('of 3CX says who is enabled, and whole names; phones register with their number, not with a family name', () => {
    const file = [
      'Number,FirstName,LastName,EmailAddress,Disabled,VMEnabled',
      '8001,John,Smith,j@h.example,False,True',
      '8002,伟,王,,1,0',
      '8003,Front Desk,,,perhaps,',
    ].join('\n');
    expect(read(file)).toEqual([
      ['Number', 'Full Name', 'sipname', 'EmailAddress', 'status', 'VMEnabled'],
      ['8001', 'John Smith', '8001', 'j@h.example', '1', 'True'],
      ['8002', '王伟', '8002', '', '0', '0'],
      ['8003', 'Front Desk', '8003', '', 'perhaps', ''],
    ]);
  });

  it('of FreePBX names its drivers, mailboxes and usual values', () => {
    const file = [
      'extension,name,voicemail,ringtimer,outboundcid,tech,secret',
      '8001,Reception,default,0,"""Hotel"" <02888880000>",pjsip,s1',
      '8002,Room,novm,20,,chan_sip,"=1+1"',
      '8003,Fax,novm,,02888880003,dahdi,s3',
    ].join('\n');
    expect(read(file)).toEqual([
      ['extension', 'name', 'voicemail', 'ringtimer', 'outboundcid', 'tech', 'secret'],
      ['8001', 'Reception', '1', '', '02888880000', 'sip', 's1'],
      ['8002', 'Room', '0', '20', '', 'sip', '=1+1'],
      ['8003', 'Fax', '0', '', '02888880003', 'fxs', 's3'],
    ]);
  });

  it('of FreePBX brings the PIN of a mailbox, whatever its column is called', () => {
    for (const heading of ['voicemail_vmpwd', 'vmpwd', 'VMPIN']) {
      expect(extensions.import?.aliases?.voicemail_pin?.map(plain)).toContain(plain(heading));
    }
  });

  it('of FreePBX that gives nobody another SIP name has phones register with their number', () => {
    const file = ['extension,name,voicemail,sipname,secret', '8001,Reception,novm,,s1', '8002,Room,novm,room2,s2'].join('\n');
    expect(read(file)).toEqual([
      ['extension', 'name', 'voicemail', 'sipname', 'secret'],
      ['8001', 'Reception', '0', '8001', 's1'],
      ['8002', 'Room', '0', 'room2', 's2'],
    ]);
    expect(read('extension,name,sipname\n8001,Reception,')?.[1]).toEqual(['8001', 'Reception', '8001']);
  });

  it('that needs no change, or is no table of extensions, is left as it is', () => {
    expect(readOtherProgram('number,display_name,name\n8001,a,b')).toBeUndefined();
    expect(readOtherProgram('Disabled,FirstName,LastName\n1,a,b')).toBeUndefined();
    expect(readOtherProgram('number,disabled\n8001,"1')).toBeUndefined();
    expect(readOtherProgram('')).toBeUndefined();
    expect(read('constructor,number,__proto__,disabled\na,8001,b,no')?.[1]).toEqual(['a', '8001', 'b', '1']);
  });
});
