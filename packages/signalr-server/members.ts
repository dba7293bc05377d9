import type { Address, Backplane } from './backplane.ts'

interface Member {
  readonly id: string
  readonly principal: { userId: string | null }
}

/** The connections of this process to a hub, found by id, user or group. */
export class Members<M extends Member> {
  #all = new Map<string, M>()
  #users = new Map<string, Set<M>>()
  #groups = new Map<string, Set<M>>()
  #groupsOf = new Map<M, string[]>()
  #backplane: Backplane

  constructor(backplane: Backplane) {
    this.#backplane = backplane
  }

  get count(): number {
    return this.#all.size
  }

  get(id: string): M | undefined {
    return this.#all.get(id)
  }

  /** Returns the connections at the addresses; a connection at several of them is returned for each. */
  at(addresses: readonly Address[], except: readonly string[] = []): M[] {
    const members = addresses.flatMap((address) => [...this.#atOne(address)])
    return except.length === 0 ? members : members.filter(({ id }) => !except.includes(id))
  }

  #atOne(address: Address): Iterable<M> {
    switch (address.to) {
      case 'all':
        return this.#all.values()
      case 'group':
        return this.#groups.get(address.name) ?? []
      case 'user':
        return this.#users.get(address.id) ?? []
      case 'connection': {
        const member = this.#all.get(address.id)
        return member ? [member] : []
      }
    }
  }

  async add(member: M, groups: readonly string[] = []): Promise<void> {
    const { id, principal } = member
    this.#all.set(id, member)
    await Promise.all([
      this.#addUser(member, principal.userId),
      this.#backplane.join({ to: 'connection', id }),
      ...groups.map((group) => this.join(id, group)),
    ])
  }

  async join(id: string, group: string): Promise<void> {
    const member = this.#all.get(id)
    if (!member || this.#groups.get(group)?.has(member)) return
    addTo(this.#groups, group, member)
    this.#groupsOf.set(member, [...(this.#groupsOf.get(member) ?? []), group])
    await this.#backplane.join({ to: 'group', name: group })
  }

  leave(id: string, group: string): void {
    const member = this.#all.get(id)
    const groups = member && this.#groupsOf.get(member)
    if (!member || !groups?.includes(group)) return
    this.#groupsOf.set(
      member,
      groups.filter((one) => one !== group),
    )
    this.#leave(member, group)
  }

  remove(member: M): void {
    if (!this.#all.delete(member.id)) return
    const { userId } = member.principal
    if (userId !== null) {
      removeFrom(this.#users, userId, member)
      this.#backplane.leave({ to: 'user', id: userId })
    }
    this.#backplane.leave({ to: 'connection', id: member.id })
    for (const group of this.#groupsOf.get(member) ?? []) this.#leave(member, group)
    this.#groupsOf.delete(member)
  }

  async #addUser(member: M, userId: string | null): Promise<void> {
    if (userId === null) return
    addTo(this.#users, userId, member)
    await this.#backplane.join({ to: 'user', id: userId })
  }

  #leave(member: M, group: string): void {
    removeFrom(this.#groups, group, member)
    this.#backplane.leave({ to: 'group', name: group })
  }
}

function addTo<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key)
  if (set) set.add(member)
  else sets.set(key, new Set([member]))
}

function removeFrom<M>(sets: Map<string, Set<M>>, key: string, member: M): void {
  const set = sets.get(key)
  set?.delete(member)
  if (set?.size === 0) sets.delete(key)
}
