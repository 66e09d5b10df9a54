// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SendOptions } from '../../src/gateway/client';
import { clearReads } from '../../src/screen/data/use-read';
import { draftFor, keepDraft, keepDrafts, ownDrafts } from '../../src/screen/form/drafts';
import { Profile } from '../../src/session/profile';
import {
  chooseOption,
  clear,
  draw,
  fakeRuntime,
  field,
  find,
  issueOf,
  later,
  press,
  refusal,
  type Script,
  settle,
  text,
  toasts,
  type,
  until,
} from './page';

const RECORD = {
  id: '7',
  mtime: '100',
  logintime: '2026-01-31 08:00:00',
  loginip: '10.0.0.9',
  username: 'li.wei',
  nickname: 'Li Wei',
  photo: '/upload/old.png',
  sex: 1,
  cellphone: '13800138000',
  company_name: 'Harbour Hotel',
  we_chat: 'wei-li-88',
};
const UNCHANGED = {
  id: '7',
  mtime: '100',
  nickname: 'Li Wei',
  cellphone: '13800138000',
  sex: 1,
  company_name: 'Harbour Hotel',
  photo: '/upload/old.png',
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

afterEach(async () => {
  clearReads();
  await clear();
  sessionStorage.clear();
});

const open = async (script: Script = {}) => {
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const box = fakeRuntime({ profile: () => ({ data: { detail: RECORD } }), saveProfile: () => ({}), ...script });
  await draw(<Profile runtime={box.runtime} onClose={onClose} onSaved={onSaved} />);
  return { ...box, onClose, onSaved, saves: () => box.sent.filter(({ call }) => call === 'saveProfile').map(({ payload }) => payload) };
};

const choose = async (name: string, bytes: readonly number[], size = bytes.length): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File([new Uint8Array(bytes)], name);
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
};
const avatarIssue = (): string => {
  const input = document.querySelector('input[type="file"]');
  return document.getElementById(`${input?.id}-issue`)?.textContent ?? '';
};
const picture = (): string => document.querySelector('img')?.getAttribute('src') ?? '';

describe('the profile', () => {
  it('shows who one is and the last sign-in', async () => {
    await open();
    expect(text()).toContain('li.wei');
    expect(text()).toContain('2026-01-31 08:00:00');
    expect(text()).toContain('10.0.0.9');
    expect(text()).toContain('wei-li-88');
    expect(field('Name').value).toBe('Li Wei');
    expect(field('Phone').value).toBe('13800138000');
    expect(field('Sex').value).toBe('Male');
    expect(field('Company').value).toBe('Harbour Hotel');
    expect(picture()).toMatch(/\/upload\/old\.png$/);
  });

  it('saves what was changed with the id and the time of the record', async () => {
    const { saves, onSaved, onClose } = await open();
    await type('Name', 'Wei');
    await chooseOption('Sex', 'Female');
    await press('Save profile');
    expect(saves()).toEqual([{ ...UNCHANGED, nickname: 'Wei', sex: 2 }]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual(['Saved']);
  });

  it('is sent once for five clicks in one moment', async () => {
    const answer = later<object>();
    const { saves } = await open({ saveProfile: () => answer.promise });
    await press('Save profile', 5);
    expect(saves()).toHaveLength(1);
    await act(async () => answer.answer({}));
  });

  it('refuses a telephone number that is none, and shows what the box refuses', async () => {
    const { saves } = await open({
      saveProfile: () => {
        throw refusal('invalid', { fields: { nickname: 'Required' } });
      },
    });
    await type('Phone', '12x');
    expect(issueOf('Phone')).toBe('Incorrect format.');
    await press('Save profile');
    expect(saves()).toEqual([]);
    await type('Phone', '');
    await press('Save profile');
    expect(issueOf('Name')).toBe('Required');
    expect(document.activeElement).toBe(field('Name'));
  });

  it('never shows a picture of another host', async () => {
    await open({ profile: () => ({ data: { detail: { ...RECORD, photo: 'https://evil.example/track.png' } } }) });
    expect(picture()).toBe('');
  });

  it('offers to try again when it could not be read', async () => {
    let fails = true;
    await open({
      profile: () => {
        if (fails) throw refusal('refused', { message: 'Busy' });
        return { data: { detail: RECORD } };
      },
    });
    expect(text()).toContain('Busy');
    fails = false;
    await press('Retry');
    expect(field('Name').value).toBe('Li Wei');
  });
});

describe('leaving the profile', () => {
  it('is free while nothing was changed', async () => {
    const { onClose } = await open();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before changes are thrown away', async () => {
    ownDrafts('li.wei');
    const { onClose } = await open();
    await type('Name', 'Wei');
    keepDrafts();
    await press('Close');
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(find('Keep editing'));
    await press('Keep editing');
    expect(field('Name').value).toBe('Wei');
    await press('Cancel');
    await press('Discard changes');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(draftFor('profile')).toBeUndefined();
  });

  it('by an expired session offers the draft the next time', async () => {
    ownDrafts('li.wei');
    keepDraft('profile', { nickname: 'Wei' });
    await open();
    expect(field('Name').value).toBe('Li Wei');
    await press('Restore my input');
    expect(field('Name').value).toBe('Wei');
  });
});

describe('somebody else changed the profile meanwhile', () => {
  const THEIRS = { ...RECORD, mtime: '200', nickname: 'Wei Li', company_name: 'Harbour Group', cellphone: '13900139000' };

  const meet = async () => {
    let reads = 0;
    let saves = 0;
    const box = await open({
      profile: () => {
        reads += 1;
        return { data: { detail: reads === 1 ? RECORD : THEIRS } };
      },
      saveProfile: () => {
        saves += 1;
        if (saves === 1) throw refusal('stale');
        return {};
      },
    });
    await type('Name', 'Wei');
    await type('Phone', '13700137000');
    await press('Save profile');
    return box;
  };
  const chosen = (): string[] =>
    [...document.querySelectorAll('fieldset')].map((group) => {
      const side = group.querySelector('input:checked')?.closest('label')?.firstElementChild?.nextElementSibling
        ?.firstElementChild?.textContent;
      return `${group.querySelector('legend')?.textContent}: ${side}`;
    });
  const take = async (heading: string, side: string): Promise<void> => {
    const group = [...document.querySelectorAll('fieldset')].find((element) => element.querySelector('legend')?.textContent === heading);
    const label = [...(group?.querySelectorAll('label') ?? [])].find((element) => element.textContent?.startsWith(side));
    await act(async () => label?.querySelector('input')?.click());
  };

  it('both versions are shown field by field, and each choice is saved on the newer record', async () => {
    const { saves, onClose } = await meet();
    expect(text()).toContain('Somebody else changed this');
    expect(chosen()).toEqual(['Name: Yours', 'Phone: Yours', 'Company: Theirs']);
    await take('Phone', 'Theirs');
    await press('Save my choices');
    expect(saves()[1]).toEqual({ ...UNCHANGED, mtime: '200', nickname: 'Wei', cellphone: '13900139000', company_name: 'Harbour Group' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('all of mine can be kept, or all of theirs taken', async () => {
    const { saves } = await meet();
    await press('Use all theirs');
    expect(chosen()).toEqual(['Name: Theirs', 'Phone: Theirs', 'Company: Theirs']);
    await press('Keep all mine');
    await press('Save my choices');
    expect(saves()[1]).toEqual({ ...UNCHANGED, mtime: '200', nickname: 'Wei', cellphone: '13700137000' });
  });

  it('one can go back to the form with all that was typed', async () => {
    await meet();
    await press('Back');
    expect(field('Name').value).toBe('Wei');
    expect(field('Phone').value).toBe('13700137000');
  });
});

describe('the picture', () => {
  it('is uploaded with progress, shown, and saved with the form', async () => {
    const answer = later<object>();
    let progress: SendOptions['onProgress'];
    const { saves } = await open({
      uploadPhoto: (_payload, options) => {
        progress = options.onProgress;
        return answer.promise;
      },
    });
    await choose('me.PNG', PNG);
    await until(() => progress !== undefined);
    await act(async () => progress?.({ sent: 30, total: 120 }));
    expect(text()).toContain('25%');
    expect(picture()).toMatch(/^blob:/);
    await press('Save profile');
    expect(avatarIssue()).toBe('The picture is still being uploaded.');
    expect(saves()).toEqual([]);
    await act(async () => answer.answer({ data: '/upload/new.png' }));
    await press('Save profile');
    expect(saves()).toEqual([{ ...UNCHANGED, photo: '/upload/new.png' }]);
  });

  it.each([
    ['me.gif', [...'GIF89a'].map((char) => char.charCodeAt(0))],
    ['me.svg', [...'<svg/>'].map((char) => char.charCodeAt(0))],
    ['me.png', [...'<html>'].map((char) => char.charCodeAt(0))],
    ['me.png', JPEG],
    ['me.png.exe', PNG],
    ['me', PNG],
  ])('%s of another kind is refused before it is sent', async (name, bytes) => {
    const { sent } = await open();
    await choose(name, bytes);
    await until(() => avatarIssue() !== '');
    expect(avatarIssue()).toBe('The picture must be a JPEG or PNG file.');
    expect(sent.map(({ call }) => call)).toEqual(['profile']);
  });

  it('is refused at 10 MB, with another message, and taken one byte below', async () => {
    const limit = 10 * 1024 * 1024;
    const { sent } = await open({ uploadPhoto: () => ({ data: '/upload/new.jpg' }) });
    await choose('me.jpg', JPEG, limit);
    await until(() => avatarIssue() !== '');
    expect(avatarIssue()).toBe('The picture must be smaller than 10M.');
    await choose('me.jpg', JPEG, limit - 1);
    await until(() => sent.some(({ call }) => call === 'uploadPhoto'));
    expect(avatarIssue()).toBe('');
  });

  it("shows the box's reason when it refuses the upload, and the old picture again", async () => {
    await open({
      uploadPhoto: () => {
        throw refusal('invalid', { fields: { file: 'Too many colours' } });
      },
    });
    await choose('me.jpg', JPEG);
    await until(() => avatarIssue() !== '');
    expect(avatarIssue()).toBe('Too many colours');
    expect(picture()).toMatch(/old\.png$/);
  });

  it('can be given up while it is on its way', async () => {
    await open({
      uploadPhoto: (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(refusal('aborted')));
        }),
    });
    await choose('me.jpg', JPEG);
    await until(() => find('Stop') !== undefined);
    await press('Stop');
    await until(() => find('Stop') === undefined);
    expect(avatarIssue()).toBe('');
    expect(picture()).toMatch(/old\.png$/);
  });
});
