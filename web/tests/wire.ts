import type { Page, WebSocketRoute } from '@playwright/test';

/** What the browser writes down while there is no server or no network. */
export const CUT = [
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED)/,
  /WebSocket/,
];

/** The notice that the connection is lost. */
export const notice = (page: Page) => page.getByTestId('connection-lost');

/** What stands between the page and the server, and does what a test tells it with what they say to each other. */
export class Wire {
  /** Whether what the server says does not arrive. */
  deaf = false;
  /** What did not arrive. */
  readonly held: string[] = [];
  /** Called with every order of the page; it is lost on the way if this says so. */
  loses: (route: WebSocketRoute) => boolean = () => false;
  /** What the server says, as it arrives. */
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

  /** Lets everything arrive that did not. */
  release() {
    this.deaf = false;
    for (const message of this.held.splice(0)) this.#route?.send(message);
  }
}
