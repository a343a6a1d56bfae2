import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet, by the registries of special-purpose addresses. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inner.addSubnet(network, bits, 'ipv4')
}

/** Of IPv6 only what is given out for the open internet, without the parts that carry IPv4 addresses inside. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
inner6.addSubnet('2001::', 23, 'ipv6')
inner6.addSubnet('2001:db8::', 32, 'ipv6')
inner6.addSubnet('2002::', 16, 'ipv6')
inner6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is one of the open internet, and not of this machine or of the network it stands in. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}
