import { myself } from '../me.svelte';
import { connection } from './connection.svelte';

/** Identifies the visitor and connects. Neither depends on rendering, so it starts before that. */
export function arrive() {
  connection.onUnknownSession = () => myself.arrive();
  // A returning visitor is known by the browser's cookie, and need not wait for the answer.
  const before = myself.remembered;
  if (before) connection.start();
  myself.arrive().then(
    () => {
      if (before && before !== myself.me?.id) connection.renew();
      else connection.start();
    },
    () => {
      // Without the server there is no session; the connection keeps trying, and the session is requested
      // again then.
      const stop = connection.greet(() => {
        myself.arrive().then(
          () => {
            stop();
            connection.renew();
          },
          () => undefined,
        );
      });
      connection.start();
    },
  );
}
