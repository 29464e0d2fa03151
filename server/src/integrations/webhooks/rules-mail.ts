/** The mail to an administrator about a paused webhook. */
export function stoppedMail(
  { hook, url, name, language }: { hook: string; url: string; name: string; language: string },
  screen: string,
) {
  const line = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const english = language === 'en'
  const subject = english
    ? `Webhook ${line(hook)} was paused`
    : `Webhook ${line(hook)} is gepauzeerd`
  const why = english
    ? `For five days nothing that we sent to ${line(url)} was taken. We stopped sending. What happens in the meantime waits and is kept for 30 days.`
    : `Vijf dagen lang is niets aangenomen van wat wij naar ${line(url)} stuurden. Wij sturen niet verder. Wat intussen gebeurt wacht en blijft 30 dagen bewaard.`
  const how = english
    ? 'Repair the receiving system and switch the webhook on again:'
    : 'Herstel het ontvangende systeem en zet de webhook weer aan:'
  return {
    subject: subject.slice(0, 200),
    text: [`${english ? 'Dear' : 'Beste'} ${line(name)},`, '', why, '', how, screen, ''].join('\n'),
  }
}
