/** Scripts of the console that run beside the page. */

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const policies = new Map<string, ScriptPolicy>();

/** The address of a worker, vouched for where the browser asks for that: each policy of the page answers one address, and a name once. */
export function workerUrl(name: 'xls' | 'hash', address: string): string {
  const rules: ScriptPolicy = { createScriptURL: () => new URL(address, import.meta.url).href };
  const types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  const policy = policies.get(name) ?? types?.createPolicy(name, rules) ?? rules;
  policies.set(name, policy);
  return policy.createScriptURL('');
}
