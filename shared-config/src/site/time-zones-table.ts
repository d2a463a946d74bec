import type { EditionCountry } from './region-table';

type TimeZonesOfCountry = { readonly [country in EditionCountry]: readonly string[] };

/**
 * Time zones of the countries that have an edition: IANA names, including old ones, as `Intl.DateTimeFormat` reports
 * them.
 */
export const TIME_ZONES_OF_COUNTRY: TimeZonesOfCountry = {
  HK: ['Asia/Hong_Kong', 'Hongkong'],
  TR: ['Europe/Istanbul', 'Asia/Istanbul', 'Turkey'],
  NL: ['Europe/Amsterdam'],
  AE: ['Asia/Dubai'],
  KZ: [
    ...['Asia/Almaty', 'Asia/Qyzylorda', 'Asia/Qostanay', 'Asia/Aqtobe', 'Asia/Aqtau', 'Asia/Atyrau'],
    'Asia/Oral',
  ],
  GE: ['Asia/Tbilisi'],
  ID: ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Ujung_Pandang', 'Asia/Jayapura'],

  AT: ['Europe/Vienna'],
  BE: ['Europe/Brussels'],
  BG: ['Europe/Sofia'],
  CY: ['Asia/Nicosia', 'Europe/Nicosia', 'Asia/Famagusta'],
  CZ: ['Europe/Prague'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  DK: ['Europe/Copenhagen'],
  EE: ['Europe/Tallinn'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  FI: ['Europe/Helsinki', 'Europe/Mariehamn'],
  FR: ['Europe/Paris'],
  GR: ['Europe/Athens'],
  HR: ['Europe/Zagreb'],
  HU: ['Europe/Budapest'],
  IE: ['Europe/Dublin', 'Eire'],
  IT: ['Europe/Rome'],
  LT: ['Europe/Vilnius'],
  LU: ['Europe/Luxembourg'],
  LV: ['Europe/Riga'],
  MT: ['Europe/Malta'],
  PL: ['Europe/Warsaw', 'Poland'],
  PT: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores', 'Portugal'],
  RO: ['Europe/Bucharest'],
  SE: ['Europe/Stockholm'],
  SI: ['Europe/Ljubljana'],
  SK: ['Europe/Bratislava'],
};
