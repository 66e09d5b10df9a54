// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notEmpty } from '../../../src/field/rules';
import { draftFor, hasUnsavedWork, keepDraft, keepDrafts, ownDrafts } from '../../../src/screen/form/drafts';
import { DraftOffer, Failure } from '../../../src/screen/form/form-parts';
import { toMessage, useForm } from '../../../src/screen/form/use-form';
import { FormRow } from '../../../src/ui/form-row';
import { Input } from '../../../src/ui/input';
import { clear, draw, field, find, issueOf, later, press, refusal, settle, text, type } from '../../session/page';

const Room = ({ send }: { readonly send: (values: unknown) => Promise<boolean> }) => {
  const form = useForm({
    initial: { name: 'Lobby', key: '' },
    check: ({ name }) => ({ name: toMessage(notEmpty(name)) }),
    send,
    failureText: (error) => error.message,
    draft: { key: 'room', secrets: ['key'] },
    wireNames: { room_name: 'name' },
  });
  return (
    <form ref={form.ref} onSubmit={(event) => void form.submit(event)}>
      <DraftOffer form={form} />
      <FormRow label="Name" issue={form.issue('name')}>
        {(row) => <Input {...row} {...form.input('name')} />}
      </FormRow>
      <FormRow label="Key" issue={form.issue('key')}>
        {(row) => <Input {...row} {...form.input('key')} />}
      </FormRow>
      <Failure lines={form.failure} />
      <output>{form.pending ? 'saving' : form.dirty ? 'changed' : 'as it was'}</output>
      <button type="submit">Save</button>
    </form>
  );
};

const saved = async (): Promise<boolean> => true;
const state = (): string => document.querySelector('output')?.textContent ?? '';

afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

describe('a form', () => {
  it('is sent once, however often and however it is submitted in one moment', async () => {
    const answer = later<boolean>();
    const send = vi.fn(() => answer.promise);
    await draw(<Room send={send} />);
    await act(async () => {
      for (let i = 0; i < 5; i += 1) find('Save')?.click();
      document.querySelector('form')?.requestSubmit();
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(state()).toBe('saving');
    await act(async () => answer.answer(true));
    await press('Save');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be sent again after a failure', async () => {
    const send = vi.fn(async () => {
      throw refusal('refused', { message: 'No room left' });
    });
    await draw(<Room send={send} />);
    await press('Save');
    expect(text()).toContain('No room left');
    await press('Save');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a field that was only passed through, and validates one that was edited', async () => {
    await draw(<Room send={saved} />);
    await act(async () => field('Name').focus());
    await act(async () => field('Name').blur());
    expect(issueOf('Name')).toBe('');
    await type('Name', '');
    expect(issueOf('Name')).toBe('This cannot be empty.');
    await type('Name', 'Bar');
    expect(issueOf('Name')).toBe('');
  });

  it('does not move a button away from under the pointer that is pressing it', async () => {
    await draw(<Room send={saved} />);
    await act(async () => field('Name').focus());
    await type('Key', 'x');
    dispatchEvent(new Event('pointerdown'));
    await type('Name', '');
    expect(issueOf('Name')).toBe('');
    dispatchEvent(new Event('pointerup'));
    await settle();
    expect(issueOf('Name')).toBe('This cannot be empty.');
  });

  it('does not move a button away from under a finger either, which takes the focus once it is lifted', async () => {
    await draw(<Room send={saved} />);
    await act(async () => field('Name').focus());
    await type('Key', 'x');
    for (const event of ['pointerdown', 'pointerup', 'mousedown']) dispatchEvent(new Event(event));
    await type('Name', '');
    expect(issueOf('Name')).toBe('');
    dispatchEvent(new Event('mouseup'));
    await settle();
    expect(issueOf('Name')).toBe('This cannot be empty.');
  });

  it('goes to the first fault and says that the form is not complete', async () => {
    await draw(<Room send={saved} />);
    await type('Name', ' ');
    await press('Save');
    expect(document.activeElement).toBe(field('Name'));
    expect(text()).toContain('Please fill in the form correctly.');
    await type('Name', 'Bar');
    expect(text(), 'nothing is wrong any more').not.toContain('Please fill in the form correctly.');
  });

  it("puts the box's words at the field, also under the box's own name for it, and the rest above the buttons", async () => {
    const send = async (): Promise<boolean> => {
      throw refusal('invalid', { fields: { room_name: 'Taken', colour: 'Unknown colour' } });
    };
    await draw(<Room send={send} />);
    await press('Save');
    expect(issueOf('Name')).toBe('Taken');
    expect(document.activeElement).toBe(field('Name'));
    expect(text()).toContain('Unknown colour');
    await type('Name', 'Bar');
    expect(issueOf('Name')).toBe('');
  });

  it('says nothing when the person is already on another page', async () => {
    const send = async (): Promise<boolean> => {
      throw refusal('denied');
    };
    await draw(<Room send={send} />);
    await press('Save');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('');
  });

  it('does not swallow a fault of its own', async () => {
    const told: unknown[] = [];
    const listen = (reason: unknown): void => {
      told.push(reason);
    };
    process.on('unhandledRejection', listen);
    await draw(
      <Room
        send={async () => {
          throw new TypeError('broken');
        }}
      />,
    );
    await press('Save');
    await vi.waitFor(() => expect(String(told[0])).toContain('broken'));
    process.off('unhandledRejection', listen);
    expect(state()).toBe('as it was');
  });
});

describe('a draft', () => {
  it('keeps what was typed, without secrets, when the session ends', async () => {
    ownDrafts('li.wei');
    await draw(<Room send={saved} />);
    expect(hasUnsavedWork()).toBe(false);
    await type('Name', 'Ballroom');
    await type('Key', 'sentinel');
    expect(hasUnsavedWork()).toBe(true);
    keepDrafts();
    expect(draftFor('room')).toEqual({ name: 'Ballroom' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sentinel');
  });

  it('is written by itself a moment after the last change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    ownDrafts('li.wei');
    await draw(<Room send={saved} />);
    await type('Name', 'Ballroom');
    expect(draftFor('room')).toBeUndefined();
    await act(async () => vi.advanceTimersByTime(500));
    expect(draftFor('room')).toEqual({ name: 'Ballroom' });
    vi.useRealTimers();
  });

  it('is offered, and applied only when the person says so', async () => {
    ownDrafts('li.wei');
    keepDraft('room', { name: 'Ballroom', height: 3, name2: 'x' });
    await draw(<Room send={saved} />);
    expect(field('Name').value).toBe('Lobby');
    await press('Restore my input');
    expect(field('Name').value).toBe('Ballroom');
    expect(field('Key').value).toBe('');
    expect(find('Restore my input')).toBeUndefined();
    expect(state()).toBe('changed');
  });

  it('is gone when the person does not want it', async () => {
    ownDrafts('li.wei');
    keepDraft('room', { name: 'Ballroom' });
    await draw(<Room send={saved} />);
    await press('Discard it');
    expect(draftFor('room')).toBeUndefined();
    expect(find('Discard it')).toBeUndefined();
    expect(field('Name').value).toBe('Lobby');
  });

  it('outlives another end of the session while nobody has decided about it', async () => {
    ownDrafts('li.wei');
    keepDraft('room', { name: 'Ballroom' });
    await draw(<Room send={saved} />);
    keepDrafts();
    expect(draftFor('room')).toEqual({ name: 'Ballroom' });
  });

  it('is gone once the form is saved, and stays when it is not', async () => {
    ownDrafts('li.wei');
    const answers = [false, true];
    await draw(<Room send={async () => answers.shift() ?? true} />);
    await type('Name', 'Ballroom');
    keepDrafts();
    await press('Save');
    expect(draftFor('room')).toEqual({ name: 'Ballroom' });
    await press('Save');
    expect(draftFor('room')).toBeUndefined();
  });
});
