import { randomToken } from '../sign-in/random-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { Cryptography } from '../cryptography/cryptography';

/** Where a sign-in was asked for, as the phone shows it before somebody confirms. */
export interface QrPlace {
  /** Host of the page that shows the picture. */
  host: string;
  /** Browser and system in words. */
  browser: string;
  /** ISO 8601. */
  askedAt: string;
}

/** A sign-in by QR code. The browser knows `ticket`, the picture says `code`, and neither leads to the other. */
export interface StoredQrTicket {
  ticket: string;
  code: string;
  place: QrPlace;
  expiresAt: number;
  status: 'pending' | 'scanned' | 'confirmed' | 'denied';
  /** Account of the phone that has scanned it; no other phone can go on from there. */
  accountId?: number;
}

/** Tickets live in memory: none is older than 90 s. */
export interface QrTickets {
  open(place: Omit<QrPlace, 'askedAt'>): StoredQrTicket;
  /** The ticket that a browser asks for, also one that has expired; undefined where there is none. */
  byTicket(ticket: string): StoredQrTicket | undefined;
  /** The ticket of a picture that still counts. */
  byCode(code: string): StoredQrTicket | undefined;
  isExpired(ticket: StoredQrTicket): boolean;
  drop(ticket: StoredQrTicket): void;
  clearAll(): void;
}

/** @example createQrTickets({ clock: Date.now, cryptography }).open({ host: 'localhost', browser: 'Chrome, Linux' }) */
export function createQrTickets({
  clock,
  cryptography,
}: {
  clock: () => number;
  cryptography: Cryptography;
}): QrTickets {
  let tickets: StoredQrTicket[] = [];
  const isExpired = ({ expiresAt }: StoredQrTicket) => expiresAt <= clock();
  return {
    open(place) {
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
    byTicket: (ticket) => tickets.find((known) => known.ticket === ticket),
    byCode: (code) => tickets.find((known) => known.code === code && !isExpired(known)),
    isExpired,
    drop(ticket) {
      tickets = tickets.filter((known) => known !== ticket);
    },
    clearAll() {
      tickets = [];
    },
  };
}
