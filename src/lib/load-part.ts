/**
 * Loads a part of the console that is not in the first download. The box may have been upgraded under an open tab, or
 * the network may have dropped (test/fault/README.md, New versions under open tabs): the same address is asked again, then once with a query that
 * defeats a cached failure; after that it is the caller's turn to offer a reload.
 */

const RETRY_AFTER_MS = 300;

/** A part that could not be loaded. `address` is what failed, if the browser said it. */
export class PartError extends Error {
  override readonly name = 'PartError';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether a part could not be fetched, or came torn. A part that is here and throws while it starts would throw again: browsers keep it.
 * They all say a failed fetch as a TypeError, each in its own words (WebKit: "Importing a module script failed").
 */
const isMissing = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof TypeError && /dynamically imported module|module script/i.test(error.message));

/** Address of a failed module: Chromium and Firefox name it in the message. */
const failedAddress = (error: unknown): string | undefined => /https?:\/\/\S+?\.js/.exec(String(error))?.[0];

/**
 * Runs an `import()`, and again where the part could not be fetched. Rejects with a {@link PartError} then, and with the part's own
 * error where it came and threw.
 * @param load the bare `import()`: the last attempt answers the module as it is
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await pause(RETRY_AFTER_MS);
  }
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const address = failedAddress(error);
    if (address && new URL(address).origin === location.origin) {
      try {
        return (await import(`${address}?r=${Date.now()}`)) as T; // the same module under another address
      } catch {
        // Told below, with what failed first.
      }
    }
    throw new PartError(String(error));
  }
}

/** What waits for the box's next answer. */
const waiting = new Set<() => void>();
/** Waits double up to two to this power, in seconds. */
const MOST_DOUBLED = 8;

/**
 * Has a part that could not be loaded built anew when the box answers again: it was away, or was being upgraded.
 * @param tries how often this was in vain already: one that is missing for good is asked for ever more seldom
 * @returns gives it up
 */
export function whenAnswered(tries: number, again: () => void): () => void {
  const from = tries === 0 ? 0 : Date.now() + 2 ** Math.min(tries, MOST_DOUBLED) * 1000;
  const look = (): void => {
    if (Date.now() < from) return;
    waiting.delete(look);
    again();
  };
  waiting.add(look);
  return () => void waiting.delete(look);
}

/** Tells what waits for it that the box has answered a call. */
export function boxAnswered(): void {
  for (const look of [...waiting]) look();
}

let styles: Promise<void> | undefined;

/** Loads the stylesheet of everything after the sign-in page, once. */
export function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(APP_CSS, import.meta.url).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles = undefined;
      reject(new PartError(link.href));
    };
    document.head.append(link);
  });
  return styles;
}
