import { myself } from '../me.svelte';
import { connection } from './connection.svelte';

/** Finds out who sits here and connects as them. Neither needs anything to be drawn, so it is begun before that. */
export function arrive() {
  connection.stranger = () => myself.arrive();
  // Who was here before is known by the browser's cookie, and need not wait for an answer that says so.
  const before = myself.remembered;
  if (before) connection.start();
  myself.arrive().then(
    () => {
      if (before && before !== myself.me?.id) connection.renew();
      else connection.start();
    },
    () => {
      // Without the server there is nobody to be; the connection keeps trying, and it is asked again then.
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
