# The image of a process. Its root may be read-only: the process writes to /tmp, and to /data only without a database server.
FROM node:20-bookworm-slim AS build
WORKDIR /otklik
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /otklik
# pg_dump and pg_restore, for npm run backup and restore. Debian 12 has the version of the server in compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY --from=build /otklik/node_modules node_modules
COPY --from=build /otklik/build build
# The sources of the commands: npm run operator, money, doctor and others.
COPY --from=build /otklik/package.json /otklik/tsconfig.json ./
COPY --from=build /otklik/packages packages
COPY --from=build /otklik/api api
COPY --from=build /otklik/scripts scripts
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
