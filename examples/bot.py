#!/usr/bin/env python3
"""A small bot that plays Tobago and Tsuro for `wayfinder arena`.

    wayfinder arena tobago --bots "exec:python3 examples/bot.py",random --games 20

Every line of input is one question in JSON, every line of output one answer. A question has the
view of the seat that decides and its legal actions; an answer names one of them. See docs/bots.md.
"""

import json
import random
import sys


def choose(question):
    """Picks an action: greedily where a rule of thumb applies, otherwise at random."""
    actions = [listed["notation"] for listed in question["actions"]]
    if question["game"] == "tobago":
        for beginning in ("raise-", "take", "clue-", "end"):
            liked = [action for action in actions if action.startswith(beginning)]
            if liked:
                return random.choice(liked)
    return random.choice(actions)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "action": choose(question)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
