/** A prompt of the box as an attribute: chosen by its name, and heard before it is chosen. */
import { linked } from '../../field';
import type { CellProps, Field, FieldOptions, InputProps } from '../../field/field';
import { promptSound } from '../../gateway/calls';
import { PlayButton } from './play-button';

/** The id of a prompt (form_linkage `voice_prompt`), with a button beside it that plays it. */
export const prompt = (options: FieldOptions<string> = {}): Field<string> => {
  const plain = linked('voice_prompt', options);
  return {
    ...plain,
    Input: function PromptInput(props: InputProps<string>) {
      const { value } = props;
      return (
        <div className="flex items-center gap-1">
          <div className="min-w-0 grow">
            <plain.Input {...props} />
          </div>
          <PlayButton url={value === '' ? '' : promptSound(value)} label={props.label} />
        </div>
      );
    },
    Cell: ({ value, words }: CellProps<string>) => (
      <span className="inline-flex min-w-0 items-center gap-1">
        <span className="min-w-0 truncate">{words.value(value)}</span>
        <PlayButton url={promptSound(value)} label={words.value(value)} />
      </span>
    ),
  };
};
