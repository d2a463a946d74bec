/** What every backend call answers, in either spelling (R-API-1). `result` is absent on most errors. */
export interface Envelope<Result> {
  ret_code?: number;
  retCode?: number;
  ret_msg?: string;
  retMsg?: string;
  result?: Result;
}
