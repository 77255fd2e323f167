# The product with all dependencies, including ffmpeg for videos: `docker build -t mehfil .`; the README says how to start it.
FROM node:24-bookworm-slim AS built
WORKDIR /mehfil
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /mehfil
# Owned by root, so that the process cannot change its own code.
COPY --from=built /mehfil ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# A first start migrates the database before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/start", "--built"]
