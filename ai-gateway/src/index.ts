export { readAiConfig, type AiConfig } from "./config.ts";
export { openGateway, type Gateway } from "./gateway.ts";
export { createGatewayApp, type AnswerCall, type GatewayAppDeps } from "./http/app.ts";
