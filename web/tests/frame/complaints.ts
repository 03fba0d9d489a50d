import type { BrowserContext, Page } from '@playwright/test';

/** The errors of a browser that a test would not notice: exceptions, policy violations, foreign hosts. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(private readonly origin: string) {}

  /** Ignores complaints like these in this test, such as those about a server that was killed on purpose. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns);
  }

  /** The unexpected complaints. */
  get all(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  /** Listens to everything that happens in a context. */
  async listen(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const { url } = message.location();
      this.#heard.push(`console ${message.type()}: ${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.#heard.push(`error: ${error.error().stack ?? error.error()}`));
    context.on('request', (request) => this.#check(request.url()));
    context.on('page', (page) => this.#follow(page));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (breach) =>
        console.error(`policy: ${breach.violatedDirective} forbids ${breach.blockedURI} ${breach.sample}`),
      );
    });
  }

  #follow(page: Page) {
    page.on('websocket', (socket) => this.#check(socket.url().replace(/^ws/, 'http')));
    page.on('crash', () => this.#heard.push('the page crashed'));
  }

  #check(address: string) {
    const { protocol, origin } = new URL(address);
    const inside = protocol === 'data:' || protocol === 'blob:' || protocol === 'about:';
    if (!inside && origin !== this.origin) this.#heard.push(`foreign host: ${address}`);
  }
}
