/**
 * The required deep links (R-DEEP-4 to R-DEEP-12), separate from the product's table so that a test finds a wrong
 * row.
 */
export const REQUIRED_LINKS = `| web path | screen | params |
|---|---|---|
| \`/login\` | \`login\` | |
| \`/register\`, \`/signup\` | \`signup\` | |
| \`/verification\`, \`/verification/*\` | \`identity-verification\` | |
| \`/fiat/deposit\` · \`/fiat/withdraw\` | \`fiat/deposit\` · \`fiat/withdraw\` | |
| \`/otc\` | \`otc\` | |
| \`/trade/spot\`, \`/trade/spot/:base/:quote\` | \`trade/spot\` | \`symbol\` = \`BASE/QUOTE\` |
| \`/trade/inverse\`, \`/trade/inverse/:symbol\` | \`trade/inverse\` | \`symbol\` (futures suffix mapped) |
| \`/trade/usdt\`, \`/trade/usdt/:symbol\` | \`trade/usdt\` | \`symbol\`, must end with \`USDT\` |
| \`/trade/usdc\`, \`/trade/usdc/:symbol\` | \`trade/usdc\` | \`symbol\` (futures suffix mapped) |
| \`/trade/option\`, \`/trade/option/:symbol\` | \`trade/option\` | \`symbol\` |
| \`/assets/spot\` \`…/derivatives\` \`…/earn\` \`…/usdc\` \`…/trading\` \`…/fiat\` | \`assets\` | \`account\` 1 2 3 4 5 6 |
| \`/earn\`, \`/earn/savings\`, \`/earn/flexible-staking\`, any other \`/earn/*\` | \`earn\` | \`type\` 4 |
| \`/earn/dual-asset\` · \`/earn/launchpool\` · \`/earn/liquidity-mining\` | \`earn\` | \`type\` 2 · 3 · 5 |
| \`/trading-bot/grid\` \`…/dca\` \`…/futures-grid\` \`…/futures-martingale\`, each also \`/:base\` and \`/:base/:quote\` | \`trading-bot/{same}\` | \`base\`, \`quote\` |
| \`/copy-trading\` · \`/nft\` · \`/vip\` · \`/referral\` · \`/card\` | same word | |
| \`/rewards-hub\` | \`rewards\` | |
| \`/rewards-hub/reward\` with \`reward-id\`, \`reward-code\` | \`rewards/reward\` | \`rewardId\`, \`rewardCode\` |
| \`/rewards-hub/task\` with \`task-id\`, \`rule-index\` | \`rewards/task\` | \`taskId\`, \`ruleIndex\` |
| \`/web3\`, \`/web3/:tab\` (\`wallet\` \`swap\` \`dapps\` \`nft\` \`staking\`) | \`web3\` | \`tab\` |
| \`/markets\`, \`/markets/:tab\` (\`spot\` \`derivatives\` \`option\` \`new\`) | \`markets\` | \`tab\` |`;
