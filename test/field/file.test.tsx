// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Words } from '../../src/field/field';
import { image } from '../../src/field/file';
import { templateImage } from '../../src/field/rules';
import { type FieldUpload, FieldUploadContext } from '../../src/field/upload';
import { loadMessages, useT } from '../../src/i18n/i18n';
import { clear, draw, find, later, press, settle, text } from '../session/page';

const picture = image({ validate: templateImage, suffixes: ['jpg', 'jpeg', 'png'], megabytes: 5, required: true });
const jpeg = (name = 'room.jpg', content = [0xff, 0xd8, 0xff, 0xe0]): File => new File([Uint8Array.from(content)], name);

let made: string[] = [];
let revoked: string[] = [];
beforeEach(async () => {
  made = [];
  revoked = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length}`);
    return made.at(-1) ?? '';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  await loadMessages('en', ['upload']);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

const open = async (send: FieldUpload['send'], start = '') => {
  const busy: boolean[] = [];
  let value = start;
  const upload: FieldUpload = {
    send,
    failureText: () => 'The disk is full',
    onBusy: (_, now) => void busy.push(now),
  };
  const Form = () => {
    const t = useT();
    const [held, setHeld] = useState(start);
    value = held;
    const words: Words = { t, language: 'en', value: (word) => word, linked: async () => ({ options: [], total: 0 }) };
    return (
      <FieldUploadContext value={upload}>
        <picture.Input
          id="photo"
          name="photo"
          label="Photo"
          value={held}
          onChange={setHeld}
          onBlur={() => {}}
          words={words}
          aria-describedby={undefined}
          {...{ 'aria-invalid': undefined }}
          aria-required={true}
        />
      </FieldUploadContext>
    );
  };
  await draw(<Form />);
  return { busy, value: () => value };
};
const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!found) throw new Error('no input');
  return found;
};
const choose = async (file: File): Promise<void> => {
  await act(async () => {
    Object.defineProperty(input(), 'files', { configurable: true, value: [file] });
    input().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
};

describe('a picture of a form', () => {
  it('is sent when it is chosen, and its address is what the form keeps', async () => {
    const answer = later<string>();
    const { value, busy } = await open((_file, { onProgress }) => {
      onProgress({ sent: 30, total: 100 });
      return answer.promise;
    });
    expect(input().accept).toBe('.jpg,.jpeg,.png');
    await choose(jpeg());
    expect(text()).toContain('30%');
    expect(busy.at(-1)).toBe(true);
    await act(async () => answer.answer('/upload/room%201.jpg'));
    expect(value()).toBe('/upload/room%201.jpg');
    expect(text()).toContain('room 1.jpg');
    expect(busy.at(-1)).toBe(false);
    expect(made).toHaveLength(1);
    expect(revoked).toEqual(made);
  });

  it('is refused before it is sent when it is none', async () => {
    const send = vi.fn();
    const { value, busy } = await open(send);
    await choose(jpeg('program.jpg', [0x3c, 0x73]));
    expect(text()).toContain('The name ends in .jpg, but the content is something else.');
    expect(send).not.toHaveBeenCalled();
    expect(value()).toBe('');
    expect(busy.at(-1)).toBe(false);
  });

  it('can be given up, and the old one stays', async () => {
    let stopped: AbortSignal | undefined;
    const { value } = await open((_file, { signal }) => {
      stopped = signal;
      return new Promise(() => {});
    }, '/upload/old.jpg');
    await choose(jpeg());
    await press('Cancel room.jpg');
    expect(stopped?.aborted).toBe(true);
    expect(value()).toBe('/upload/old.jpg');
    expect(text()).toContain('old.jpg');
  });

  it('says why the box did not take it, and tries again', async () => {
    let times = 0;
    const { value } = await open(async () => {
      times += 1;
      if (times === 1) throw new Error('disk');
      return '/upload/room.jpg';
    });
    await choose(jpeg());
    expect(text()).toContain('The disk is full');
    await press('Retry room.jpg');
    await settle();
    expect(value()).toBe('/upload/room.jpg');
  });

  it('is taken away again, and then the field is empty', async () => {
    const { value } = await open(vi.fn(), '/upload/old.jpg');
    await press('Remove old.jpg');
    expect(value()).toBe('');
    expect(find('Remove old.jpg')).toBeUndefined();
    expect(picture.validate('')).toEqual({ key: 'required' });
  });

  it('never shows a picture of another host, and takes no address that is none', () => {
    expect(picture.validate('javascript:alert(1)')).toEqual({ key: 'format' });
    expect(picture.validate('/upload/a.png')).toBeUndefined();
  });
});
