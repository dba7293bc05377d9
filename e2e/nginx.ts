// Runs deploy/nginx/otklik.conf in the nginx of this machine, for tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether nginx is installed: `apt-get install nginx-light`. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx on a port of this machine, before processes on other ports. `machine` returns machine.conf. */
export async function startNginx(
  port: number,
  processes: number[],
  machine = (folder: string) => `listen 127.0.0.1:${port}; access_log ${folder}/access.log otklik;`,
) {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-nginx-'))
  // The worker of nginx is another user than the one that starts it.
  chmodSync(folder, 0o711)
  const log = join(folder, 'access.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const program = readFileSync('deploy/nginx/otklik.conf', 'utf8')
  const parts = {
    'otklik.conf': program.replaceAll('/etc/nginx/', `${folder}/`),
    'otklik/unavailable.html': readFileSync('deploy/nginx/otklik/unavailable.html', 'utf8'),
    'nginx.conf': `
      daemon off;
      worker_processes 1;
      pid ${folder}/nginx.pid;
      error_log stderr crit;
      events {}
      http {
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        types { text/html html; }
        include ${folder}/otklik.conf;
      }`,
    'otklik/machine.conf': machine(folder),
    'otklik/processes.conf': processes
      .map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
      .join('\n'),
  }
  mkdirSync(join(folder, 'otklik'))
  for (const [name, content] of Object.entries(parts)) writeFileSync(join(folder, name), content)
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (nginx.exitCode === null && !(await fetch(url, { redirect: 'manual' }).catch(() => null)));
  if (nginx.exitCode !== null) throw new Error('nginx refused the configuration')
  return {
    url,
    log,
    async stop(): Promise<void> {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
