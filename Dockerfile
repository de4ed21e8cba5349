# Both images of docker-compose.yml. What rarely changes comes first, so that a change of a source file
# installs nothing again. `scripts/build-release.mjs` is what the rehearsal builds with, too.

# The full image brings the compiler for SQLite, should its ready-made binary not be had.
FROM node:24.15.0-bookworm AS build
WORKDIR /build
COPY package.json ./
COPY scripts scripts
COPY cms/package.json cms/package-lock.json cms/
COPY frontend/package.json frontend/package-lock.json frontend/
RUN node scripts/build-release.mjs --install
COPY cms cms
COPY frontend frontend
RUN node scripts/build-release.mjs /release

FROM node:24.15.0-bookworm-slim AS cms
ENV NODE_ENV=production
WORKDIR /app
# What changes most comes last.
COPY --from=build /release/cms/node_modules cms/node_modules
COPY --from=build /release/cms/database cms/database
COPY --from=build /release/cms/package.json /release/cms/favicon.png cms/
COPY --from=build /release/package.json ./
COPY --from=build /release/scripts scripts
COPY --from=build /release/frontend/dist frontend/dist
COPY --from=build /release/cms/dist cms/dist
# A new volume gets its owner from the folder that it is mounted on.
RUN install -d -m 700 -o node -g node /data /data/published /data/public /data/public/uploads /backups
USER node
EXPOSE 1337
CMD ["node", "--no-deprecation", "scripts/serve.mjs"]

FROM caddy:2.10.2-alpine AS caddy
# The binary asks for the right to low ports; a container without any rights could not even start it.
RUN setcap -r /usr/bin/caddy \
  && install -d -m 700 -o 1000 -g 1000 /srv/published /srv/uploads /certificates
COPY deploy/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
EXPOSE 80 443 443/udp
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
