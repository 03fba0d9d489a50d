#!/usr/bin/env python3
"""A small bot that plays Tobago and Tsuro, in the arena or on a server.

    wayfinder arena tobago --bots "exec:python3 examples/bot.py",random --games 20

In the arena every line of input is one question in JSON, every line of output one answer. A
question has the view of the seat that decides and its legal actions; an answer names one of them.

    python3 examples/bot.py --server http://127.0.0.1:8080 --token TOKEN

On a server it plays for whoever made the token: at every table where that person has a seat it says
that it is ready, and then plays until the game is over. With `--games N` it ends after so many
games. Nothing but Python's standard library is needed. See docs/bots.md.
"""

import argparse
import itertools
import json
import queue
import random
import sys
import threading
import time
import urllib.error
import urllib.request


def choose(question):
    """Picks an action: greedily where a rule of thumb applies, otherwise at random."""
    actions = [listed["notation"] for listed in question["actions"]]
    if question["game"] == "tobago":
        for beginning in ("raise-", "take", "clue-", "end"):
            liked = [action for action in actions if action.startswith(beginning)]
            if liked:
                return random.choice(liked)
    return random.choice(actions)


def play_in_arena():
    """Answers the questions of an arena until there are no more."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "action": choose(question)}
        print(json.dumps(answer), flush=True)


class Server:
    """A server, and the token by which it knows us."""

    # The server sends an empty line every 15 seconds: a client that hears nothing for longer has lost it.
    TIMEOUT = 60

    def __init__(self, address, token):
        self.address = address.rstrip("/") + "/api/v1"
        self.headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}

    def ask(self, path, body=None):
        """Gets something, or posts something."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers)
        return urllib.request.urlopen(request, timeout=self.TIMEOUT)

    def tell(self, path, body):
        """Posts something that may come too late: then it is not needed any more."""
        try:
            self.ask(path, body).close()
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise

    def lines(self, path):
        """Reads a stream, and opens it again when the connection is lost."""
        while True:
            try:
                with self.ask(path) as stream:
                    for line in stream:
                        if line.strip():
                            yield json.loads(line)
            except urllib.error.HTTPError as error:
                if error.code < 500 and error.code != 429:
                    raise
            except OSError:
                pass
            time.sleep(1)


def play_game(server, table, finished):
    """Plays one game to its end."""
    for line in server.lines(f"/bot/games/{table}/stream"):
        if line["type"] == "decide":
            answer = {"action": choose(line), "ply": line["ply"]}
            server.tell(f"/bot/games/{table}/move", answer)
        elif line["type"] == "game-state" and line["ranks"]:
            finished.put((table, line["ranks"]))
            return


def is_waited_for(table, me):
    """Whether we have a seat and have not said yet that we are ready."""
    ours = (seat for seat in table["seats"] if seat["person"] and seat["person"]["id"] == me)
    return not all(seat["ready"] for seat in ours)


def follow_events(server, me, finished):
    """Gets ready wherever we have a seat, and plays every game that begins."""
    playing = set()
    for event in server.lines("/bot/events"):
        table = event["table"]["id"]
        if event["type"] == "seated":
            if is_waited_for(event["table"], me):
                server.tell(f"/tables/{table}/commands", {"do": "ready", "ready": True})
        elif event["type"] == "game-start" and table not in playing:
            playing.add(table)
            arguments = (server, table, finished)
            threading.Thread(target=play_game, args=arguments, daemon=True).start()


def play_on_server(address, token, games):
    """Plays on a server, until so many games are over if a number is given."""
    server, finished = Server(address, token), queue.Queue()
    with server.ask("/me") as answer:
        me = json.load(answer)
    print("playing as", me["name"], flush=True)
    arguments = (server, me["id"], finished)
    threading.Thread(target=follow_events, args=arguments, daemon=True).start()
    for _ in range(games) if games else itertools.count():
        table, ranks = finished.get()
        print("finished", table, "with places", ranks, flush=True)


def main():
    parser = argparse.ArgumentParser(description="A small bot that plays Tobago and Tsuro.")
    parser.add_argument("--server", help="address of a server; without it, plays in an arena")
    parser.add_argument("--token", help="by which the server knows who plays")
    parser.add_argument("--games", type=int, help="how many games to play on the server")
    options = parser.parse_args()
    if options.server is None:
        play_in_arena()
    elif options.token is None:
        parser.error("a server knows a bot by its token")
    else:
        play_on_server(options.server, options.token, options.games)


if __name__ == "__main__":
    main()
