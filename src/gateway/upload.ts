/** Sends a multipart body with progress. fetch has none over HTTP/1.1 (test/fault/README.md, Poor network), so this is XMLHttpRequest. */

/** Bytes handed to the network so far, and all of them. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** What came back: the status and the body's text. Rejects with a TypeError when the network failed, as fetch does. */
export interface RawReply {
  readonly status: number;
  readonly text: string;
}

/** Posts a form; aborting the signal ends it at once and rejects with the signal's reason. */
export function upload(
  url: string,
  body: FormData,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.onprogress = (event) => onProgress({ sent: event.loaded, total: event.total });
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
