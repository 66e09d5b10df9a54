/** Opens a workbook of Excel 97 to 2003 (.xls), in a worker of its own that ends with the file. */
import { PartError } from '../load-part';
import { workerUrl } from '../own-worker';
import type { Workbook } from './sheet';
import type { XlsAnswer, XlsQuestion } from './xls-worker';

/** Why a workbook can't be read. */
export type XlsFault = 'damaged' | 'encrypted' | 'tooManyRows' | 'tooSlow';

/** A workbook that can't be read. */
export class XlsError extends Error {
  override readonly name = 'XlsError';
  readonly fault: XlsFault;
  constructor(fault: XlsFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Ten megabytes of real tables take some seconds; a file that is made to take for ever is given up. */
const MAX_MS = 30_000;

const url = (): string => workerUrl('xls', XLS_WORKER);

const ask = (question: XlsQuestion): Promise<XlsAnswer> => {
  const worker = new Worker(url());
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<XlsAnswer>((resolve, reject) => {
    timer = setTimeout(() => reject(new XlsError('tooSlow')), MAX_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<XlsAnswer>) => resolve(data));
    // A fault of the reader is an answer: this is a script that did not come.
    worker.addEventListener('error', () => reject(new PartError(url())));
    worker.postMessage(question, [question.bytes.buffer as ArrayBuffer]); // the bytes of a file, which nobody shares
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
};

/**
 * Opens a workbook; `bytes` are handed over and can't be used after.
 * @param maxRows rows of a sheet, headings included
 * @throws {XlsError} when it can't be read, {@link PartError} when the reader could not be fetched
 */
export async function openXls(bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<Workbook> {
  const answer = await ask({ bytes, maxRows });
  if ('fault' in answer) throw new XlsError(answer.fault);
  const { sheets } = answer;
  return {
    sheets: sheets.map(({ name }) => name),
    read: async (at) => sheets[at] ?? { cells: [], doubts: new Map() },
  };
}
