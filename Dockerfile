# Both images of docker-compose.yml. Each stage copies only the files that its step reads, so that a change of one
# package, a command or a lockfile rebuilds only the dependent stages. `scripts/release/release.mjs` defines the steps.

FROM caddy:2.10.2-alpine AS caddy
# The binary requests the right to low ports, and a container without any rights could not start it.
RUN setcap -r /usr/bin/caddy \
  && install -d -m 700 -o 1000 -g 1000 /srv/published /srv/uploads /certificates
COPY deploy/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

# The full image contains the compiler for SQLite, in case the prebuilt binary cannot be downloaded.
FROM node:24.15.0-bookworm AS tools
WORKDIR /build
# The scripts that the build runs; a change of another command rebuilds nothing.
COPY scripts/build-release.mjs scripts/
COPY scripts/project scripts/project
COPY scripts/steps scripts/steps
COPY scripts/setup scripts/setup
COPY scripts/release scripts/release

FROM tools AS cms-packages
COPY cms/package.json cms/package-lock.json cms/
RUN node scripts/build-release.mjs /release packages

FROM cms-packages AS cms-build
COPY cms cms
RUN node scripts/build-release.mjs /built cms

FROM tools AS site-build
COPY frontend/package.json frontend/package-lock.json frontend/
RUN node scripts/build-release.mjs /built site-packages
COPY frontend frontend
COPY cms/src/contract cms/src/contract
RUN node scripts/build-release.mjs /built site

FROM tools AS commands
COPY package.json ./
COPY scripts scripts
RUN node scripts/build-release.mjs /built commands

FROM node:24.15.0-bookworm-slim AS cms
ENV NODE_ENV=production
WORKDIR /app
# A new volume gets the owner of the folder that it is mounted on.
RUN install -d -m 700 -o node -g node /data /data/published /data/public /data/public/uploads /backups
# The most frequently changed files come last.
COPY --from=cms-packages /release/ ./
COPY --from=commands /built/ ./
COPY --from=site-build /built/ ./
COPY --from=cms-build /built/ ./
USER node
EXPOSE 1337
CMD ["node", "--no-deprecation", "scripts/serve.mjs"]
