/** The worker that reads one .xls file: asked with its bytes, answers an {@link XlsAnswer} (xls-read.ts asks). */
import { SheetTooLong } from './sheet';
import { type NamedSheet, readXls } from './xls-cells';

/** What is asked. */
export interface XlsQuestion {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

/** The sheets, or why there are none. */
export type XlsAnswer = { readonly sheets: readonly NamedSheet[] } | { readonly fault: 'damaged' | 'encrypted' | 'tooManyRows' };

const faultOf = (error: unknown): 'damaged' | 'encrypted' | 'tooManyRows' => {
  if (error instanceof SheetTooLong) return 'tooManyRows';
  return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged';
};

addEventListener('message', ({ data }: MessageEvent<XlsQuestion>) => {
  let answer: XlsAnswer;
  try {
    answer = { sheets: readXls(data.bytes, data.maxRows) };
  } catch (error) {
    answer = { fault: faultOf(error) };
  }
  postMessage(answer);
});
