import type { Page, WebSocketRoute } from '@playwright/test';

/** The browser's error messages without a server or a network. */
export const CUT = [
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED)/,
  /WebSocket/,
];

/** Returns the notice about the lost connection. */
export const notice = (page: Page) => page.getByTestId('connection-lost');

/** A proxy between the page and the server, whose handling of messages a test controls. */
export class Wire {
  /** True if messages of the server are held back. */
  deaf = false;
  /** The messages that were held back. */
  readonly held: string[] = [];
  /** Called with every command of the page; it is dropped if this returns true. */
  loses: (route: WebSocketRoute) => boolean = () => false;
  /** Changes the messages of the server before they arrive. */
  alters: (message: string) => string = (message) => message;
  #route: WebSocketRoute | undefined;

  async lay(page: Page) {
    await page.routeWebSocket(/\/socket$/, (route) => {
      const server = route.connectToServer();
      route.onMessage((message) => {
        if (String(message).includes('"type":"order"') && this.loses(route)) return;
        server.send(message);
      });
      server.onMessage((message) => {
        if (this.deaf) this.held.push(String(message));
        else route.send(this.alters(String(message)));
      });
      this.#route = route;
    });
  }

  /** Delivers everything that was held back. */
  release() {
    this.deaf = false;
    for (const message of this.held.splice(0)) this.#route?.send(message);
  }
}
