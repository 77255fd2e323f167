"""A live-connection client with python-socketio, which shares no code with ours (Debian: python3-socketio, python3-aiohttp).

The first input line is the connection: {"url", "space", "token"}. Each further line is an event to send: [number, event, input].
Writes one JSON object per line: {"in"}, {"refused"}, {"told"}, {"answer"}.
"""
import asyncio
import json
import sys

import socketio


def say(**what):
    print(json.dumps(what), flush=True)


async def lines():
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        yield json.loads(line)


async def main():
    orders = lines()
    where = await orders.__anext__()
    space = where["space"]
    page = socketio.AsyncClient(reconnection=False)
    arrived = asyncio.get_running_loop().create_future()
    page.on("connect", lambda: arrived.set_result(None), namespace=space)
    page.on("connect_error", arrived.set_result, namespace=space)
    page.on("*", lambda event, *news: say(told=[event, *news]), namespace=space)
    auth = {"token": where.get("token")}
    await page.connect(where["url"], auth=auth, transports=["websocket"], namespaces=[space], wait=False)
    if refusal := await arrived:
        say(refused=refusal)
        return await page.disconnect()
    say(**{"in": True})

    async def ask(number, event, asked):
        say(answer=[number, await page.call(event, asked, namespace=space, timeout=10)])

    asking = [asyncio.create_task(ask(*order)) async for order in orders]
    await asyncio.gather(*asking, return_exceptions=True)
    await page.disconnect()


asyncio.run(main())
