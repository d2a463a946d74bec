import { randomToken } from '../sign-in/random-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { Cryptography } from '../cryptography/cryptography';

/** Where a sign-in was requested, as the phone shows it. */
export interface QrPlace {
  host: string;
  /** Browser and system, such as `Chrome, Linux`. */
  browser: string;
  /** ISO 8601. */
  askedAt: string;
}

/** A sign-in by QR code. Only the browser has `ticket`, only the picture has `code`; neither reveals the other. */
export interface StoredQrTicket {
  ticket: string;
  code: string;
  place: QrPlace;
  expiresAt: number;
  status: 'pending' | 'scanned' | 'confirmed' | 'denied';
  /** Account of the phone that scanned the code; other phones cannot continue. */
  accountId?: number;
}

/** Creates the tickets, which live in memory for at most 90 s. */
export function createQrTickets(clock: () => number, cryptography: Cryptography) {
  let tickets: StoredQrTicket[] = [];
  const isExpired = ({ expiresAt }: StoredQrTicket) => expiresAt <= clock();
  return {
    open(place: Omit<QrPlace, 'askedAt'>): StoredQrTicket {
      const now = clock();
      const opened: StoredQrTicket = {
        ticket: randomToken(cryptography),
        code: randomToken(cryptography),
        place: { ...place, askedAt: new Date(now).toISOString() },
        expiresAt: now + signInLimits.qrSeconds * 1000,
        status: 'pending',
      };
      tickets = [...tickets.filter((known) => !isExpired(known)), opened].slice(-signInLimits.maxEntries);
      return opened;
    },
    /** Finds a browser's ticket, even if it has expired. */
    byTicket: (ticket: string) => tickets.find((known) => known.ticket === ticket),
    /** Finds the unexpired ticket of a picture. */
    byCode: (code: string) => tickets.find((known) => known.code === code && !isExpired(known)),
    isExpired,
    drop(ticket: StoredQrTicket): void {
      tickets = tickets.filter((known) => known !== ticket);
    },
    clearAll(): void {
      tickets = [];
    },
  };
}
