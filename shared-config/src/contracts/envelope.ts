/** The JSON shape of every backend response, in either spelling (R-API-1). Most errors have no `result`. */
export interface Envelope<Result> {
  ret_code?: number;
  retCode?: number;
  ret_msg?: string;
  retMsg?: string;
  result?: Result;
}
