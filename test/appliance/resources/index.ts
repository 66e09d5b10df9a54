/** Every resource that the box has. A new screen's rows are one more file here and one more line. */
import type { Resource } from '../resource';
import { networkNet } from './network-net';

/** The declared resources. */
export const RESOURCES: readonly Resource[] = [networkNet];
