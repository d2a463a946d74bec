/** A websocket that the test opens, answers and closes. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: unknown[] = [];
  isClosed = false;
  readyState = 0;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  /** Answers the handshake. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  receive(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

/** Replaces the page's websockets. Returns them, oldest first. */
export function fakeSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = [];
  jest.spyOn(window, 'WebSocket').mockImplementation((url) => {
    const socket = new FakeSocket(String(url));
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  return sockets;
}

/** Shows or hides the page. */
export function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
