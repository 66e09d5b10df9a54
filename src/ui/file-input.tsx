import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import type { RowInput } from './form-row';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { ProgressLine } from './progress';

/** A file as the list under the input shows it. */
export interface FileShown {
  readonly key: string | number;
  readonly name: string;
  /** Its size, or what has become of it. */
  readonly detail: string;
  /** How much of it is sent, 0 to 100, while it is. */
  readonly share?: number | undefined;
  /** Why it was not taken. */
  readonly issue?: string | undefined;
  /** Drawn small: the chosen picture itself, or its checked address. */
  readonly picture?: File | string | undefined;
  readonly actions?: readonly FileAction[];
}

/** What can be done with a file; the label has its name in it. */
export interface FileAction {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}

/** A picture by its address; one that was just chosen gets an address, which is given back when it goes. */
const Picture = ({ of }: { readonly of: File | string }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof of === 'string') {
      setAddress(of);
      return;
    }
    const own = URL.createObjectURL(of);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [of]);
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken">
      {address && <img src={address} alt="" className="size-full object-contain" />}
    </span>
  );
};

const Row = ({ file: { name, detail, share, issue, picture, actions = [] } }: { readonly file: FileShown }) => (
  <li className="flex items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1 pl-2">
    {picture ? <Picture of={picture} /> : <Icon name="file" className="size-5 text-muted" />}
    <div className="min-w-0 grow">
      <p className="truncate" title={name}>
        {name}
      </p>
      {share !== undefined && (
        <div className="my-1">
          <ProgressLine share={share} label={name} />
        </div>
      )}
      {issue ? (
        <p role="alert" className="text-note text-danger [overflow-wrap:anywhere]">
          {issue}
        </p>
      ) : (
        <p className="text-note text-muted tabular-nums">{detail}</p>
      )}
    </div>
    <span className="flex shrink-0">
      {actions.map(({ icon, label, onPress }) => (
        <IconButton key={label} icon={icon} label={label} onClick={onPress} />
      ))}
    </span>
  </li>
);

/** Chosen files and what becomes of them. */
export const FileList = ({ files }: { readonly files: readonly FileShown[] }) => (
  <ul className="space-y-1.5">
    {files.map((file) => (
      <Row key={file.key} file={file} />
    ))}
  </ul>
);

/** The words of the input. */
interface FileWords {
  readonly choose: string;
  readonly hint: string;
  /** While something is dragged over it. */
  readonly drop: string;
  /** What is taken: "JPG, PNG, up to 5 MB". */
  readonly types?: string | undefined;
}

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }): boolean => event.dataTransfer?.types.includes('Files') === true;

/** A file that is dropped beside the input must not take the place of the console. */
const useNoStrayDrop = (): void => {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', stop);
    addEventListener('drop', stop);
    return () => {
      removeEventListener('dragover', stop);
      removeEventListener('drop', stop);
    };
  }, []);
};

/** Takes files that are picked, dropped or pasted, and gives them on: it validates and sends nothing. */
export function FileInput({
  words,
  onFiles,
  onBlur,
  accept,
  several = false,
  low = false,
  disabled = false,
  label,
  ...row
}: Partial<RowInput> & {
  readonly words: FileWords;
  /** With one file only, unless `several`. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onBlur?: () => void;
  /** As the browser's picker takes it: `.jpg,.png`. */
  readonly accept?: string;
  readonly several?: boolean;
  /** Takes little room: where there is a file already. */
  readonly low?: boolean;
  readonly disabled?: boolean;
  /** Its name, where no label stands above it. */
  readonly label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setDialog] = useState(false);
  useNoStrayDrop();
  const take = (list: globalThis.FileList | null): void => {
    const chosen = [...(list ?? [])];
    if (!disabled && chosen.length > 0) onFiles(several ? chosen : chosen.slice(0, 1));
  };

  const onDragOver = (event: DragEvent): void => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDialog(true);
  };
  const onDragLeave = (event: DragEvent): void => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setDialog(false);
  };
  const onDrop = (event: DragEvent): void => {
    setDialog(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways to what the input inside it does
    <div onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop} onPaste={onPaste}>
      <label
        className={`flex cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control border border-dashed px-4 text-center outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-aria-invalid:border-danger ${low ? 'py-1.5' : 'py-5'} ${over ? 'border-accent-text bg-accent-soft' : 'border-line-strong bg-surface hover:border-faint hover:bg-hover'}`}
      >
        <input
          {...row}
          ref={input}
          type="file"
          accept={accept}
          multiple={several}
          disabled={disabled}
          aria-label={label === undefined ? undefined : `${label}: ${words.choose}`}
          onBlur={onBlur}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was refused.
            event.target.value = '';
          }}
          className="sr-only"
        />
        <Icon name="upload" className="size-4 text-muted" />
        {over ? (
          <span className="font-medium text-accent-text">{words.drop}</span>
        ) : (
          <>
            <span className={`font-medium ${disabled ? 'text-muted' : 'text-accent-text'}`}>{words.choose}</span>
            <span className={`text-muted ${low ? 'max-xl:hidden pointer-coarse:hidden' : ''}`}>{words.hint}</span>
          </>
        )}
        {words.types && <span className={`text-note text-muted ${low ? '' : 'w-full'}`}>{words.types}</span>}
      </label>
    </div>
  );
}
