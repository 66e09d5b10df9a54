import { saveFile } from './save-file';

/** Has the browser save a text as a file. The name is a file name, not a path. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
