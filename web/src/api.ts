import type { Fault } from './protocol';

/** A request that the server rejected, with its reason. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.message);
  }
}

/** A request that did not reach the server, or whose answer was lost. */
export class Unreachable extends Error {}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw new Unreachable(String(error), { cause: error });
  }
  if (response.ok) return response;
  // A proxy in front of a server that is down answers with a page of its own.
  const fault = await response.json().catch(() => undefined);
  if (typeof fault?.code !== 'string') throw new Unreachable(`${response.status}`);
  throw new Refused(response.status, fault);
}

async function read<T>(response: Response): Promise<T> {
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

export const get = async <T>(path: string) => read<T>(await ask('GET', path));
export const text = async (path: string) => (await ask('GET', path)).text();
export const post = async <T>(path: string, body: unknown = {}) => read<T>(await ask('POST', path, body));
export const put = async <T>(path: string, body: unknown = {}) => read<T>(await ask('PUT', path, body));
export const patch = async <T>(path: string, body: unknown) => read<T>(await ask('PATCH', path, body));
export const remove = async <T>(path: string, body?: unknown) => read<T>(await ask('DELETE', path, body));
