/** The two circumstances that every page is measured in. */
import type { CDPSession } from 'playwright';

export interface Conditions {
  readonly name: string;
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Absent: the loopback interface as it is. */
  readonly network?: { readonly megabits: number; readonly roundTripMs: number };
}

export const FAST: Conditions = { name: 'unthrottled', slowdown: 1 };
export const SLOW: Conditions = { name: 'CPU 4× slower, 10 Mbit/s, 20 ms', slowdown: 4, network: { megabits: 10, roundTripMs: 20 } };

/** Puts a page into a circumstance. */
export async function apply(session: CDPSession, { slowdown, network }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bytesPerSecond = network ? (network.megabits * 1_000_000) / 8 : -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.roundTripMs ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
